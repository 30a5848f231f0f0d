/** What previews links and scans mails says so in its name; some of it runs a page's scripts, and waits. */
const MACHINES =
  /bot\b|crawl|spider|preview|scan|monitor|facebookexternalhit|whatsapp|skypeuri|slack|barracuda|mimecast|proofpoint/i

/** Whether nobody is behind a request who has read anything. */
export function isMachine(userAgent: string): boolean {
  return MACHINES.test(userAgent)
}
