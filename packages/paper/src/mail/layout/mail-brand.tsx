import { accentColour, darkModeAccent, isColour } from '@quotespark/domain/company'
import { createContext } from 'react'
import { COLOUR } from './mail-style.ts'

/** The look of a company's emails to its customers. */
export interface MailBrand {
  /** '#rrggbb'; anything else means the product's own colour. */
  accent_colour: string | null
  /** URL of the logo; 'cid:…' for a picture sent with the email. */
  logo_src: string | null
  /** The page where the recipient reports the email as unwanted; null for emails from the product itself. */
  report_url?: string | null
}

export interface BrandStyle {
  accent: string
  accentOnDark: string
  /** The stripe above the letter; null when the company has chosen no colour. */
  stripe: string | null
  logo_src: string | null
  report_url: string | null
}

const PRODUCT: BrandStyle = {
  accent: COLOUR.primary,
  accentOnDark: COLOUR.primaryOnDark,
  stripe: null,
  logo_src: null,
  report_url: null,
}

export function brandStyle(brand: MailBrand | null): BrandStyle {
  if (brand === null) return PRODUCT
  const { accent_colour, logo_src, report_url = null } = brand
  if (!isColour(accent_colour)) return { ...PRODUCT, logo_src, report_url }
  const accent = accentColour(accent_colour)
  return { accent, accentOnDark: darkModeAccent(accent_colour), stripe: accent, logo_src, report_url }
}

export const Brand = createContext(PRODUCT)
