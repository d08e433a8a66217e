/** What a frame's `project` returns for viewers who may not know of the frame. The same in every copy of the kernel. */
export const hidden: unique symbol = Symbol.for('framestack.hidden')
