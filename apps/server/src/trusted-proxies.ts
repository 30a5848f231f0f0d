import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { z } from 'zod'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Network = [Address, number]

/** The proxies whose X-Forwarded-For is believed: the nearest so many hops, or those in these networks. */
export type TrustedProxies = { hops: number } | { networks: Network[] }

const LOOPBACK: Network[] = [ipaddr.IPv4.parseCIDR('127.0.0.0/8'), ipaddr.IPv6.parseCIDR('::1/128')]

/** Parses a number of hops, or addresses and networks separated by commas, to which this machine always belongs. */
export function parseTrustedProxies(given: string | undefined, context: z.RefinementCtx): TrustedProxies {
  if (given === undefined) return { networks: LOOPBACK }
  if (/^\d{1,2}$/.test(given.trim())) return { hops: Number(given) }
  const parts = given.split(',').map((part) => part.trim())
  const networks = parts.map(network).filter((each) => each !== undefined)
  if (networks.length < parts.length) {
    const message =
      'must be the number of proxies in front, or their addresses or networks (such as 10.0.0.0/8), separated by commas'
    context.addIssue({ code: 'custom', message })
  }
  return { networks: [...LOOPBACK, ...networks] }
}

function network(part: string): Network | undefined {
  const [address = '', bits, ...rest] = part.split('/')
  if (!isIP(address) || rest.length > 0) return undefined
  const parsed = ipaddr.process(address)
  if (bits === undefined) return [parsed, parsed.kind() === 'ipv4' ? 32 : 128]
  // In an IPv4 address written as IPv6, the first 96 bits only mark it as such.
  const length = Number(bits) - (parsed.kind() === 'ipv4' && isIP(address) === 6 ? 96 : 0)
  const isLength = /^\d{1,3}$/.test(bits) && length >= 0 && length <= (parsed.kind() === 'ipv4' ? 32 : 128)
  return isLength ? [parsed, length] : undefined
}

/** True when `address`, `distance` hops before us, is trusted to name the hop before it. */
export function isTrusted(proxies: TrustedProxies, address: Address, distance: number): boolean {
  if ('hops' in proxies) return distance < proxies.hops
  return proxies.networks.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
}

/** An IPv6 subscriber has at least a /64 (RFC 6177) and could call from a new address of it each time. */
export function networkOf(ip: string): string {
  return ip.includes(':') ? ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`).toString() : ip
}
