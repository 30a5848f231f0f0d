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
