import { formatVatNumber } from '@quotespark/domain/company'
import { xmlText } from '../xml/xml-text.ts'
import type { EInvoice, Endpoint, Party } from './e-invoice.ts'

/** Schemes of electronic addresses (EAS) available to UK firms. */
export const ENDPOINT_SCHEMES = { vat: '9932', gln: '0088', duns: '0060', lei: '0199' } as const

/** True for a GLN, DUNS or LEI, whose scheme is also a register of firms (ISO 6523) and therefore identifies the party too. */
export function isRegister({ scheme }: Endpoint): boolean {
  return [ENDPOINT_SCHEMES.gln, ENDPOINT_SCHEMES.duns, ENDPOINT_SCHEMES.lei].some(
    (register) => register === scheme,
  )
}

/** Formats a VAT number as in e-invoices: 'GB123456782'. A foreign number keeps its own country. */
export function compactVatNumber(text: string): string {
  const compact = text.replace(/[\s.-]/g, '').toUpperCase()
  return (formatVatNumber(compact) ?? compact).replaceAll(' ', '')
}

/** The party's electronic address: the given one, or else its UK VAT number. */
export function endpointOf({ endpoint, vat_number }: Party): Endpoint | undefined {
  if (xmlText(endpoint?.id)) return endpoint
  const vatNumber = compactVatNumber(vat_number ?? '')
  return vatNumber.startsWith('GB') ? { scheme: ENDPOINT_SCHEMES.vat, id: vatNumber } : undefined
}

/**
 * True when the invoice can use Peppol's profile, which requires electronic addresses of both parties (R010, R020) and a
 * reference known to the buyer (R003). Otherwise it is plain EN 16931.
 */
export function usesPeppol(invoice: EInvoice): boolean {
  const isReferenced = xmlText(invoice.buyer_reference) !== '' || xmlText(invoice.order_reference) !== ''
  return isReferenced && endpointOf(invoice.seller) !== undefined && endpointOf(invoice.buyer) !== undefined
}

/** True when everything is outside the scope of VAT; such an invoice must not contain any VAT number (BR-O-02). */
export function isOutsideVat({ vat }: Pick<EInvoice, 'vat'>): boolean {
  return vat.length > 0 && vat.every(({ category }) => category === 'O')
}
