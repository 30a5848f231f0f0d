interface WebUrl {
  protocol: string
  username: string
  password: string
  hostname: string
  href: string
}

/** Browsers and Node both have it; the domain is compiled with the types of neither. */
const { URL } = globalThis as unknown as { URL: new (text: string) => WebUrl }

/** The parts of an address as the WHATWG URL Standard reads it, its host mapped as UTS 46 says; null where it is none. */
export function parseUrl(text: string): WebUrl | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
