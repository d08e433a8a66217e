import type { Json, JsonObject } from '@framestack/core'
import { type Settings, useSettings } from '../settings/settings.ts'
import { texts } from '../words/i18n.ts'

const longest = 160

// Whoever is no operator is told the kind of an entry alone: then nobody stands in it.
const lines = texts(
  'inspect.inputs',
  {
    create: 'the match begins',
    createFor_one: 'the match begins, {count} player',
    createFor_other: 'the match begins, {count} players',
    act: 'a move',
    actOf: '{who}: {what}',
    timeout: 'the time is up',
    timeoutOf: 'the time is up: {who}',
    leave: 'somebody leaves',
    leaveOf: '{who} leaves',
    return: 'somebody is back',
    returnOf: '{who} is back',
    substitute: 'a bot takes a seat',
    substituteOf: 'a bot plays for {who}',
    undo: 'a move is taken back',
    undoOf: '{who} takes a move back',
    skip: 'the question is passed over',
    rules: 'other rules from here on',
    abort: 'the match is ended from outside',
    abortOf: 'the match is ended from outside: {what}',
  },
  {
    create: '对局开始',
    createFor_other: '对局开始，{count} 人',
    act: '一步',
    actOf: '{who}：{what}',
    timeout: '超时',
    timeoutOf: '超时：{who}',
    leave: '有人离开',
    leaveOf: '{who} 离开',
    return: '有人回来',
    returnOf: '{who} 回来',
    substitute: '机器人接手',
    substituteOf: '机器人替 {who}',
    undo: '悔了一步',
    undoOf: '{who} 悔了一步',
    skip: '跳过这个问题',
    rules: '从这里起用别的规则',
    abort: '对局被中止',
    abortOf: '对局被中止：{what}',
  },
)

/** An entry of the log in a line: its number, and what it was in words: `#3 Bob: move unit=9`. */
export function inputText(
  seq: number,
  input: JsonObject,
  names: readonly string[],
  language: Settings['language'],
): string {
  const { type, seat, seats, message, reason, players, ...rest } = input
  const tell = lines.in(language)
  const kind = String(type)
  const listed = typeof seat === 'number' ? [seat] : Array.isArray(seats) ? seats : []
  const who = listed.map((one) => names[Number(one)] ?? `P${String(one)}`).join(', ')
  const what = isFields(message) ? argsText(message).trim() : typeof reason === 'string' ? reason : ''
  const line = `${kind}Of`
  const text =
    kind === 'create' && typeof players === 'number'
      ? tell('createFor', { count: players })
      : lines.has(line) && (who !== '' || what !== '')
        ? tell(line, { who, what })
        : lines.has(kind)
          ? tell(kind)
          : `${kind}${argsText(rest)}`
  return `#${seq} ${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}`
}

/** How to say it to the reader of this page. */
export function useInputText(): (seq: number, input: JsonObject, names: readonly string[]) => string {
  const { language } = useSettings()
  return (seq, input, names) => inputText(seq, input, names, language)
}

/** ` move mover=9 position=[-6,4,2]`: the action first. */
function argsText({ action, ...args }: JsonObject): string {
  const name = typeof action === 'string' ? ` ${action}` : ''
  return (
    name +
    Object.entries(args)
      .map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
      .join('')
  )
}

const isFields = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
