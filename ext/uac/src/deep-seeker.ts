import * as deepSeeker from './content/deep-seeker.ts'
import { uac } from './index.ts'

/** UAC with the mod of 「神之子·深寻」, for whom rust is home. */
export const uacDeepSeeker = uac({ name: 'uac-deep-seeker', mods: [deepSeeker] })
export { bots, text } from './index.ts'
export default uacDeepSeeker
