import { remembered, writeDeviceStorage } from '@quotespark/ui'
import type { PortalCompany } from '../portal-frame.tsx'

const KEY = 'quotespark.portal.company'

/**
 * Remembers on the device which company's portal it was, for the sign-in after a session ends. Null forgets it: on signing
 * out, or with documents from several companies. The logo is not kept: it is only for signed-in customers.
 */
export function rememberCompany(company: PortalCompany | null): void {
  const { name, accent_colour } = company ?? {}
  writeDeviceStorage(KEY, company && JSON.stringify({ name, accent_colour }))
}

/** The company whose portal was last open on this device. */
export function rememberedCompany(): PortalCompany | null {
  try {
    const { name, accent_colour }: Partial<PortalCompany> = JSON.parse(remembered(KEY) ?? '{}')
    return name ? { name, accent_colour: accent_colour ?? null, logoHref: null } : null
  } catch {
    return null
  }
}
