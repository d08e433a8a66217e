import { useSettings } from '../settings/settings.ts'
import { type ChineseOf, type TellOf, texts, type WordOf } from '../words/i18n.ts'

/** What the inspector alone says: it comes with the inspector, so the other pages do not carry it. */
const en = {
  log: 'Log',
  follow: 'Follow the match',
  trail: 'Events, and who changed what',
  noTrail: 'No event of a timeline ran in this step.',
  raisedBy: 'raised by #{frame}',
  cancelled: 'cancelled: {why}',
  goesOn: 'goes on',
  byListener: 'listener #{id} {kind}',
  byStep: 'its own step {step}',
  became: '{field}: {from} → {to}',
  noChange: 'nobody changed it',
  flow: 'The stack within this step',
  flowHint: 'From left to right as it ran: each bar is a frame from its push to its end.',
  noFlow: 'Nothing ran in this step.',
  diverged: 'xstate and the kernel differ',
  divergence: "step {seq}, frame #{frame} '{type}' on {event}: from '{before}'",
  kernelCame: 'the kernel came to',
  xstateCame: 'xstate came to',
  goThere: 'Go to step {seq}',
  compared_one: 'Beside the kernel: {count} macrostep taken again by xstate itself, alike.',
  compared_other: 'Beside the kernel: {count} macrosteps taken again by xstate itself, all alike.',
  notCompared: 'Nothing is compared with xstate: {reason}',
  more: '{count} more',
  rest: 'Show {count} more',
  changes_one: '{count} change in its trail',
  changes_other: '{count} changes in its trail',
  left: 'left the stack',
  andMore: 'There is more than that.',
} as const

const zh: ChineseOf<typeof en> = {
  log: '日志',
  follow: '跟随对局',
  trail: '事件，以及谁改变了什么',
  noTrail: '这一步没有时间线事件。',
  raisedBy: '由 #{frame} 引发',
  cancelled: '已取消：{why}',
  goesOn: '仍在进行',
  byListener: '监听器 #{id} {kind}',
  byStep: '它自己的步骤 {step}',
  became: '{field}：{from} → {to}',
  noChange: '没有人改变它',
  flow: '这一步之内的栈',
  flowHint: '从左到右依运行顺序：每一条是一个帧，从压入到结束。',
  noFlow: '这一步没有运行任何东西。',
  diverged: 'xstate 与内核不一致',
  divergence: '第 {seq} 步，帧 #{frame}“{type}”，事件 {event}：从“{before}”',
  kernelCame: '内核到了',
  xstateCame: 'xstate 到了',
  goThere: '到第 {seq} 步',
  compared_other: '与内核并行：xstate 自己重做了 {count} 个宏步，全部一致。',
  notCompared: '没有与 xstate 比较：{reason}',
  more: '还有 {count} 个',
  rest: '再显示 {count} 个',
  changes_other: '轨迹里有 {count} 处改变',
  left: '已离开栈',
  andMore: '还有更多。',
}

/** Says something of the inspector in the reader's language. */
export type Tell = TellOf<WordOf<typeof en>>

const inspector = texts('inspect', en, zh)

/** How to say things of the inspector to the reader of this page. */
export function useTell(): Tell {
  return inspector.in(useSettings().language)
}
