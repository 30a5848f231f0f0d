/** Link previews and email scanners name themselves in their user agent; some even run a page's scripts and wait. */
const MACHINES =
  /bot\b|crawl|spider|preview|scan|monitor|facebookexternalhit|whatsapp|skypeuri|slack|barracuda|mimecast|proofpoint/i

/** True when no human is reading. */
export function isBot(userAgent: string): boolean {
  return MACHINES.test(userAgent)
}
