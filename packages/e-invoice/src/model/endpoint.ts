import { formatVatNumber } from '@quotespark/domain'
import { xmlText } from '../xml/xml-text.ts'
import type { EInvoice, Endpoint, Party } from './e-invoice.ts'

/** Schemes of electronic addresses (EAS) that a firm in the UK has. */
export const ENDPOINT_SCHEMES = { vat: '9932', gln: '0088', duns: '0060', lei: '0199' } as const

/** A GLN, DUNS or LEI: its scheme is a register of firms too (ISO 6523), so that it identifies the party as well. */
export function isRegister({ scheme }: Endpoint): boolean {
  return [ENDPOINT_SCHEMES.gln, ENDPOINT_SCHEMES.duns, ENDPOINT_SCHEMES.lei].some(
    (register) => register === scheme,
  )
}

/** A VAT number as e-invoices write it: 'GB123456782'. One that is not of the UK keeps its own country. */
export function compactVatNumber(text: string): string {
  const compact = text.replace(/[\s.-]/g, '').toUpperCase()
  return (formatVatNumber(compact) ?? compact).replaceAll(' ', '')
}

/** Where it takes e-invoices: as it says, or else at its UK VAT number. */
export function endpointOf({ endpoint, vat_number }: Party): Endpoint | undefined {
  if (xmlText(endpoint?.id)) return endpoint
  const vatNumber = compactVatNumber(vat_number ?? '')
  return vatNumber.startsWith('GB') ? { scheme: ENDPOINT_SCHEMES.vat, id: vatNumber } : undefined
}

/**
 * Peppol wants an address of both sides (R010, R020) and a reference that the buyer knows (R003); without them an
 * invoice is plain EN 16931.
 */
export function usesPeppol(invoice: EInvoice): boolean {
  const isReferenced = xmlText(invoice.buyer_reference) !== '' || xmlText(invoice.order_reference) !== ''
  return isReferenced && endpointOf(invoice.seller) !== undefined && endpointOf(invoice.buyer) !== undefined
}

/** Nothing on it bears VAT, so that it may name nobody's VAT number (BR-O-02). */
export function isOutsideVat({ vat }: Pick<EInvoice, 'vat'>): boolean {
  return vat.length > 0 && vat.every(({ category }) => category === 'O')
}
