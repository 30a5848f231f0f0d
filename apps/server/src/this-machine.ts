import ipaddr from 'ipaddr.js'

/** Whether nobody but this machine gets there by the name: that of a host, as an address (RFC 3986) has it. */
export function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'loopback'
  return /(^|\.)localhost\.?$/i.test(host)
}
