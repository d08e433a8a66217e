/** Milliseconds that went by: on the wall, or of this process at work, whatever else the machine does meanwhile. */
export const clocks = {
  wall: () => performance.now(),
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
}

export type Clock = keyof typeof clocks
