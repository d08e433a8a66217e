/** What a frame's `project` returns for viewers who may not know of the frame. */
export const hidden: unique symbol = Symbol('hidden')
