interface WebUrl {
  protocol: string
  username: string
  password: string
  hostname: string
  href: string
}

/** Present in browsers and in Node; this package compiles without the types of either. */
const { URL } = globalThis as unknown as { URL: new (text: string) => WebUrl }

/** Parses an address by the WHATWG URL Standard, with its host mapped by UTS 46; null when it is not one. */
export function parseUrl(text: string): WebUrl | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * The link for a company's website as typed, with or without 'https://'; null for anything that is not a web address, such as
 * 'javascript:…', which must never become a link.
 */
export function websiteLink(website: string): string | null {
  const text = website.trim()
  // 'javascript:…' has a scheme; 'example.com:8080' has a port.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  const url = parseUrl(hasScheme ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null
  // 'https://bank.example@elsewhere.example' looks like the bank's address.
  return url.username === '' && url.password === '' ? url.href : null
}
