import { compareMoney, isZeroMoney, type Money } from '../money/money.ts'
import type { LineInput } from './line/line.ts'

/**
 * 'simplified' needs fewer particulars than 'vat', though the paper is the same: the full one holds all that it must.
 * 'non_vat' bears no word of VAT.
 */
export type InvoiceForm = 'vat' | 'simplified' | 'non_vat'

/** The VAT Regulations 1995, reg. 16A: a consideration that "does not exceed £250", VAT included. */
const SIMPLIFIED_INVOICE_LIMIT: Money = '250.00'

type VatOfLine = Pick<LineInput, 'vat_rate' | 'vat_amount' | 'vat_category'>

export interface FormedInvoice {
  total_amount: Money
  items: readonly VatOfLine[]
}

/** Whether VAT, be it at 0%, stands on the lines of a document. */
export function carriesVat(items: readonly VatOfLine[]): boolean {
  return items.some((item) => item.vat_rate !== null || hasEnteredVat(item))
}

/** Whether VAT stands on a document: its company may have left the register since it was written. */
export function showsVat(company: { vat_registered: boolean }, items: readonly VatOfLine[]): boolean {
  return company.vat_registered || carriesVat(items)
}

/** Whether a document that is not issued yet bears VAT that its company has stopped charging since it was written. */
export function bearsLeftVat(company: { vat_registered: boolean }, items: readonly VatOfLine[]): boolean {
  return !company.vat_registered && carriesVat(items)
}

/** VAT that was typed as an amount. */
export function hasEnteredVat({ vat_amount }: VatOfLine): boolean {
  return vat_amount != null && !isZeroMoney(vat_amount)
}

/** Which of the forms the law asks of this invoice. */
export function invoiceForm(invoice: FormedInvoice, company: { vat_registered: boolean }): InvoiceForm {
  if (!showsVat(company, invoice.items)) return 'non_vat'
  // HMRC VATREVCON37100: all that a VAT invoice shows, whatever the amount.
  if (invoice.items.some(({ vat_category }) => vat_category === 'AE')) return 'vat'
  return compareMoney(invoice.total_amount, SIMPLIFIED_INVOICE_LIMIT) > 0 ? 'vat' : 'simplified'
}
