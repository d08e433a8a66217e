import { BlockList, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/**
 * Says whether an address is on this machine, or with `lan` on a network that one of its interfaces is on: nobody else is
 * answered, since whoever asks over UDP may lie about where he is.
 */
export function nearby(lan: boolean): (address: string) => boolean {
  const here = new BlockList()
  here.addSubnet('127.0.0.0', 8, 'ipv4')
  here.addAddress('::1', 'ipv6')
  if (lan)
    for (const { cidr, family } of Object.values(networkInterfaces()).flatMap((all) => all ?? [])) {
      const [network, bits] = cidr?.split('/') ?? []
      if (network !== undefined && bits !== undefined)
        here.addSubnet(network, Number(bits), family === 'IPv6' ? 'ipv6' : 'ipv4')
    }
  return (address) => {
    const bare = address.split('%')[0] ?? address
    return here.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
  }
}
