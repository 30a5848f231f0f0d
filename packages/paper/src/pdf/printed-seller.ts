import { formatPhone } from '@quotespark/domain/contact'
import { cleanText, cleanTextOrNull } from '@quotespark/domain/text'
import type { DocumentCustomer, DocumentSeller, DocumentView } from '../document-view.ts'

export interface PrintedParty {
  name: string
  details: string[]
}

/** `brand` is the trading name, `name` the legal one. */
export interface PrintedSeller extends PrintedParty {
  brand: string
  contact: string[]
}

type Selling = Pick<DocumentView, 'seller' | 'vat_registered' | 'cis'>

export function printedSeller(view: Selling): PrintedSeller {
  const { name, address, email, phone, website } = view.seller
  const [legal, ...tradingAs] = sellerNames(view.seller)
  return {
    brand: cleanText(name),
    name: legal,
    // Printed as stored, so that older documents render the same again.
    contact: presentTexts([email, phone && formatPhone(phone), website]),
    details: [...tradingAs, ...presentTexts([address]), ...registrations(view)],
  }
}

export function printedCustomer(customer: DocumentCustomer): PrintedParty {
  return {
    name: cleanText(customer.name),
    details: [
      ...presentTexts([customer.contact_person, customer.address, customer.email]),
      ...(customer.site
        ? [`Site address:\n${cleanText(customer.site.name)}\n${cleanText(customer.site.address)}`]
        : []),
      ...(customer.vat_number ? [`VAT number ${cleanText(customer.vat_number)}`] : []),
    ],
  }
}

/** Returns the legal name, and the trading name if it differs: 'Nora Fenwick', 'trading as Fenwick & Daughters'. */
function sellerNames(seller: DocumentSeller): [legal: string, ...tradingAs: string[]] {
  const name = cleanText(seller.name)
  const legalName = cleanTextOrNull(seller.legal_name)
  if (legalName === null || legalName.toLowerCase() === name.toLowerCase()) return [name]
  return [legalName, `trading as ${name}`]
}

/** Joins the same names and the company's numbers into one line. */
export function legalLine(view: Selling): string {
  return [sellerNames(view.seller).join(' '), ...registrations(view)].join('  ·  ')
}

function registrations({ seller, vat_registered, cis }: Selling): string[] {
  const rows: string[] = []
  if (vat_registered && seller.vat_number) rows.push(`VAT number ${cleanText(seller.vat_number)}`)
  if (seller.company_number) rows.push(`Company number ${cleanText(seller.company_number)}`)
  // For customers who deduct CIS alone.
  if (cis && seller.utr) rows.push(`UTR ${cleanText(seller.utr)}`)
  return rows
}

function presentTexts(texts: (string | null)[]): string[] {
  return texts.map(cleanTextOrNull).filter((text) => text !== null)
}
