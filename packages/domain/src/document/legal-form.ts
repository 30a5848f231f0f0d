import { compareMoney, isZeroMoney, type Money } from '../money/money.ts'
import type { LineInput } from './line/line.ts'

/**
 * The legal form of an invoice. 'simplified' needs fewer particulars than 'vat', though both print alike: the full form holds
 * everything a simplified one needs. 'non_vat' does not mention VAT.
 */
export type LegalInvoiceForm = 'vat' | 'simplified' | 'non_vat'

/** VAT Regulations 1995, reg. 16A: a consideration that "does not exceed £250", including VAT. */
const SIMPLIFIED_INVOICE_LIMIT: Money = '250.00'

type VatOfLine = Pick<LineInput, 'vat_rate' | 'vat_amount' | 'vat_category'>

export interface InvoiceForLegalForm {
  total_amount: Money
  items: readonly VatOfLine[]
}

/** True when any line has a VAT rate, even 0%, or typed VAT. */
export function carriesVat(items: readonly VatOfLine[]): boolean {
  return items.some((item) => item.vat_rate !== null || hasEnteredVat(item))
}

/** True when the document shows VAT. Lines may carry VAT even though the company has since deregistered. */
export function showsVat(company: { vat_registered: boolean }, items: readonly VatOfLine[]): boolean {
  return company.vat_registered || carriesVat(items)
}

/** True when a document not yet issued carries VAT that its company no longer charges because it has deregistered since. */
export function carriesVatAfterDeregistration(
  company: { vat_registered: boolean },
  items: readonly VatOfLine[],
): boolean {
  return !company.vat_registered && carriesVat(items)
}

/** True when VAT was typed as an amount above zero. */
export function hasEnteredVat({ vat_amount }: VatOfLine): boolean {
  return vat_amount != null && !isZeroMoney(vat_amount)
}

/** The form the law requires for this invoice. */
export function legalInvoiceForm(
  invoice: InvoiceForLegalForm,
  company: { vat_registered: boolean },
): LegalInvoiceForm {
  if (!showsVat(company, invoice.items)) return 'non_vat'
  // HMRC VATREVCON37100: a reverse charge invoice shows all that a VAT invoice does, whatever the amount.
  if (invoice.items.some(({ vat_category }) => vat_category === 'AE')) return 'vat'
  return compareMoney(invoice.total_amount, SIMPLIFIED_INVOICE_LIMIT) > 0 ? 'vat' : 'simplified'
}
