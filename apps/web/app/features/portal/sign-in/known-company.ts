import { remember, remembered } from '@quotespark/ui'
import type { PortalCompany } from '../portal-frame.tsx'

const KEY = 'quotespark.portal.company'

/**
 * Keeps on the device whose portal it was, for the sign-in when a session is over; null forgets it, as signing out does and
 * documents of several companies. Its logo is for who is signed in.
 */
export function keepCompany(company: PortalCompany | null): void {
  const { name, accent_colour } = company ?? {}
  remember(KEY, company && JSON.stringify({ name, accent_colour }))
}

/** Whose portal was open on this device last. */
export function knownCompany(): PortalCompany | null {
  try {
    const { name, accent_colour }: Partial<PortalCompany> = JSON.parse(remembered(KEY) ?? '{}')
    return name ? { name, accent_colour: accent_colour ?? null, logoHref: null } : null
  } catch {
    return null
  }
}
