import type { ChineseOf, WordOf } from './i18n.ts'

/** Why something was refused, in English: reasons as they come, and those that have something of the case in them. */
export const reasonsEn = {
  'why.players': 'This game takes {min} to {max} players.',
  'why.playersExact_one': 'This game takes {count} player.',
  'why.playersExact_other': 'This game takes {count} players.',
  'why.rulesGone': 'The rules of “{name}” are not here.',
  'why.oneOf': '{what}: expected one of {values}.',
  'why.between': '{what}: expected a whole number from {min} to {max}.',
  'why.replayDiffers':
    'The replay differs from the log at step {seq} ({type}): these are not the rules that it was played with, or the log was changed.',
  'why.log': 'The log cannot be read: {why}',
  'why.closed': 'The line was closed ({code}).',
  'reason.player forbidden': 'it is not your turn',
  'reason.stale: that is not asked any more': 'that question was answered already',
  'reason.match over': 'the match is over',
  'reason.undo not allowed': 'that cannot be taken back',
  'reason.there is no such match': 'There is no such match.',
  'reason.this match has no spectators': 'Nobody may watch this match.',
  'reason.this match never began': 'This match never began.',
  'reason.code: there is no match of that code': 'There is no match of that code: look at it once more.',
  'reason.code: this match is private': 'This match is private: it takes the code to get in.',
  'reason.every seat is taken': 'Every seat is taken.',
  'reason.seat: it is not free': 'That seat is not free.',
  'reason.the seat is not taken': 'That seat is free already.',
  'reason.token: it opens no seat at this match': 'Your seat at this match is not known here any more.',
  'reason.the seat was taken from another window': 'This seat was opened in another window.',
  'reason.the server speaks another version: load the page anew':
    'The server speaks another version: load the page anew.',
  'reason.name: expected 1 to 32 characters that can be seen':
    'A name has 1 to 32 characters that can be seen.',
  'reason.the match is not open any more': 'The match has begun without you.',
  'reason.the match has begun': 'The match has begun.',
  'reason.the match has begun: leave it there': 'The match has begun: leave it at its table.',
  'reason.the match has not begun: it waits for players': 'The match has not begun: it waits for players.',
  'reason.the rules failed: this match cannot begin': 'Its rules failed: this match cannot begin.',
  'reason.the rules of this match come to no end: it waits for the operator':
    'Its rules come to no end: the match waits for the operator.',
  'reason.held: the rules that this match was played with are not here':
    'The match is held: the rules that it was played with are not here.',
  'reason.nobody came back to this match': 'Nobody came back to this match: it was given up.',
  'reason.that can be had when the match is over, or of a match that is open':
    'That can be had when the match is over, or of a match that is open.',
  'reason.as: that is for the operator, or for matches that are open or over':
    'That is for the operator, or for matches that are open or over.',
  'reason.settings.clock: expected at least a second for an answer':
    'A clock leaves at least a second for an answer.',
  'reason.log: expected at least the entry that creates the match':
    'The log is empty: it does not say how the match began.',
  'reason.these rules are not proposed': 'these rules are not proposed any more',
  'reason.you have left the match': 'you have left the match',
  'reason.the match cannot go on with the new rules':
    'The match cannot go on with the new rules: it keeps the old ones.',
} as const

/** The same in Chinese. */
export const reasonsZh: ChineseOf<typeof reasonsEn> = {
  'why.players': '这个游戏需要 {min} 至 {max} 人。',
  'why.playersExact_other': '这个游戏需要 {count} 人。',
  'why.rulesGone': '这里没有“{name}”的规则。',
  'why.oneOf': '{what}：应为以下之一：{values}。',
  'why.between': '{what}：应为 {min} 至 {max} 的整数。',
  'why.replayDiffers': '回放在第 {seq} 步（{type}）与日志不同：这不是对局所用的规则，或者日志被改动过。',
  'why.log': '日志无法读取：{why}',
  'why.closed': '连接已关闭（{code}）。',
  'reason.player forbidden': '还没轮到你',
  'reason.stale: that is not asked any more': '这个问题已经回答过了',
  'reason.match over': '对局已结束',
  'reason.undo not allowed': '这一步不能悔',
  'reason.there is no such match': '没有这样的对局。',
  'reason.this match has no spectators': '这局不允许观战。',
  'reason.this match never began': '这局从未开始。',
  'reason.code: there is no match of that code': '没有这个房间码的对局，请再核对一下。',
  'reason.code: this match is private': '这是私人对局，需要房间码。',
  'reason.every seat is taken': '座位已满。',
  'reason.seat: it is not free': '这个座位已有人。',
  'reason.the seat is not taken': '这个座位已经空着。',
  'reason.token: it opens no seat at this match': '这里已经不认识你在这局的座位了。',
  'reason.the seat was taken from another window': '这个座位已在另一个窗口打开。',
  'reason.the server speaks another version: load the page anew': '服务器是另一个版本：请重新载入页面。',
  'reason.name: expected 1 to 32 characters that can be seen': '名字须为 1 至 32 个可见字符。',
  'reason.the match is not open any more': '对局已经开始。',
  'reason.the match has begun': '对局已经开始。',
  'reason.the match has begun: leave it there': '对局已经开始：请在桌上离开。',
  'reason.the match has not begun: it waits for players': '对局尚未开始：正在等待玩家。',
  'reason.the rules failed: this match cannot begin': '规则出错：这局无法开始。',
  'reason.the rules of this match come to no end: it waits for the operator':
    '规则没有止境：这局在等待主持人。',
  'reason.held: the rules that this match was played with are not here': '对局已搁置：这里没有它所用的规则。',
  'reason.nobody came back to this match': '没有人回到这局：已放弃。',
  'reason.that can be had when the match is over, or of a match that is open':
    '对局结束之后，或对局开放时才能查看。',
  'reason.as: that is for the operator, or for matches that are open or over':
    '只有主持人可以这样看，或者对局已开放、已结束。',
  'reason.settings.clock: expected at least a second for an answer': '时限至少要留一秒来回答。',
  'reason.log: expected at least the entry that creates the match': '日志是空的：没有说对局如何开始。',
  'reason.these rules are not proposed': '这些规则已不再是待接受的规则',
  'reason.you have left the match': '你已离开这局',
  'reason.the match cannot go on with the new rules': '这局无法按新规则继续：仍用原来的规则。',
}

type Why = Extract<WordOf<typeof reasonsEn>, `why.${string}`>

/** Reasons that have something of the case in them, and the words for them; named groups are the gaps. */
export const patterns: readonly (readonly [RegExp, Why])[] = [
  [/^players: \S+ takes (?<min>\d+) to (?<max>\d+)$/, 'why.players'],
  [/^players: \S+ takes (?<count>\d+)$/, 'why.playersExact'],
  [/^(?:log: )?the rules of '(?<name>.*)' are not here(?: any more)?$/, 'why.rulesGone'],
  [/^(?:ruleset: )?there is no (?:ruleset )?'(?<name>.*?)'(?: here)?$/, 'why.rulesGone'],
  [/^(?<what>[\w.]+): expected one of (?<values>.+)$/, 'why.oneOf'],
  [/^(?<what>[\w.]+): expected a whole number from (?<min>-?\d+) to (?<max>-?\d+)$/, 'why.between'],
  [/^the replay differs from the log at entry (?<seq>\d+) \((?<type>\w+)\)/, 'why.replayDiffers'],
  [/^log: (?<why>.*)$/s, 'why.log'],
  [/^closed \((?<code>\d+)\)$/, 'why.closed'],
]
