import { accentColour, accentOnDark, isColour } from '@quotespark/domain/company'
import { createContext } from 'react'
import { COLOUR } from './mail-style.ts'

/** How a company's mails to its customers look. */
export interface MailBrand {
  /** '#rrggbb'; anything else is the product's own colour */
  accent_colour: string | null
  /** the address of its logo, 'cid:…' for a picture that travels with the mail */
  logo_src: string | null
  /** where its recipient says that it is unwanted; null where it comes from the product alone */
  report_url?: string | null
}

export interface BrandStyle {
  accent: string
  accentOnDark: string
  /** a stripe above the letter, for those who have chosen a colour */
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
  return { accent, accentOnDark: accentOnDark(accent_colour), stripe: accent, logo_src, report_url }
}

export const Brand = createContext(PRODUCT)
