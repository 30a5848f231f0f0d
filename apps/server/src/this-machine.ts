import ipaddr from 'ipaddr.js'

/** True when the host name of an address (RFC 3986) can only mean this machine. */
export function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'loopback'
  return /(^|\.)localhost\.?$/i.test(host)
}
