/** The address behind what a company typed as its website; null for anything that is no web address. */
export function websiteLink(website: string): string | null {
  const text = website.trim()
  // 'javascript:…' has a scheme, 'example.com:8080' a port.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  try {
    const { protocol, hostname, href } = new URL(hasScheme ? text : `https://${text}`)
    return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null
  } catch {
    return null
  }
}
