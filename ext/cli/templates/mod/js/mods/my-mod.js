import { defineBuff, defineCharacter, on } from '@framestack/uac'

/** What hits whoever has it is weaker by as many points as it has stacks. */
export const shell = defineBuff({
  id: 'Buff_MyMod_Shell',
  name: { en: 'Shell', zh: '壳' },
  positive: true,
  maxStacks: 3,
  on: [
    on('DamageEvent', {
      at: 'low',
      when: ({ event, owner, buff }) => buff !== null && owner?.id === event.target,
      run(c) {
        c.event.value = Math.max(0, c.event.value - (c.buff?.stacks ?? 0))
        c.log('the shell holds')
      },
    }),
  ],
})

const close = ({ owner, enqueue }) =>
  enqueue('BuffApplyEvent', {
    source: owner.id,
    target: owner.id,
    buff: { id: 'Buff_MyMod_Shell', duration: 2, stacks: 1, data: {} },
  })

/** Slow, and hard to hurt while its shell is closed. */
export const character = defineCharacter({
  id: 'Char_MyMod',
  name: { en: 'MyMod', zh: 'MyMod' },
  stats: { MaxHP: 24, Attack: 4, Defense: 2, Speed: 2, TargetsCount: 1, MaxSP: 2 },
  range: [
    [0, 0],
    [0, 1],
  ],
  skills: [{ name: { en: 'Close', zh: '闭' }, cost: 1, buff: null, activate: close }, null],
})
