import { isZeroMoney, type Money } from '../money/money.ts'
import { type CalendarDate, daysBetween } from '../time/calendar.ts'
import { isBlank } from '../validation.ts'
import { DOCUMENTS, type DocumentKind } from './document.ts'
import { hasEnteredVat } from './legal-form.ts'
import { isCharged, type LineInput } from './line/line.ts'
import { type Unprintable, unprintableSentence } from './unprintable.ts'
import { fitsRate } from './vat-category.ts'

/**
 * Warnings before a document is sent, in the order they are shown. The particulars required by law are in
 * `missingInvoiceParticulars`.
 */
export const SEND_CHECKS = [
  'total_zero',
  'expired',
  'overdue',
  'late_vat_invoice',
  'vat_reason',
  'reverse_charge',
  'no_bank_details',
  'no_customer_email',
  'unprintable',
] as const
export type SendCheck = (typeof SEND_CHECKS)[number]

export type CheckedLine = Pick<LineInput, 'kind' | 'vat_rate' | 'vat_amount' | 'vat_category'>

export interface CheckedDocument {
  kind: DocumentKind
  items: readonly CheckedLine[]
  total_amount: Money
  /** Only for quotes. */
  valid_until: CalendarDate | null
  /** Only for invoices. */
  due_date: CalendarDate | null
  /** The day of supply of an invoice that was never sent; null for one that was, and for quotes. */
  tax_point: CalendarDate | null
  /** The day on which it is to be sent, if that is not today. */
  sends_on?: CalendarDate | null
  /** The document's own address, or its customer's; null while it has no customer, which is asked for elsewhere. */
  customer_email: string | null
  /** True for an invoice already sent with nothing left to pay. */
  is_settled?: boolean
  /** Characters that no font of the PDF has. */
  unprintable: readonly Unprintable[]
}

/** Every finding may be intended except `expired`: the server does not send a quote that nobody can accept. */
export function sendChecks(
  document: CheckedDocument,
  company: { has_bank_details: boolean; vat_registered: boolean },
  today: CalendarDate,
): SendCheck[] {
  const { items, total_amount, valid_until, due_date, customer_email, is_settled = false } = document
  const found: Record<SendCheck, boolean> = {
    total_zero: isZeroMoney(total_amount),
    expired: valid_until !== null && valid_until < today,
    overdue: !is_settled && due_date !== null && due_date < today,
    late_vat_invoice: company.vat_registered && isLateVatInvoice(document, document.sends_on ?? today),
    vat_reason: company.vat_registered && items.some(lacksVatReason),
    reverse_charge: company.vat_registered && items.some(isReversed),
    no_bank_details: !is_settled && !company.has_bank_details,
    no_customer_email: customer_email !== null && isBlank(customer_email),
    unprintable: document.unprintable.length > 0,
  }
  const asked: readonly SendCheck[] = DOCUMENTS[document.kind].send_checks
  return SEND_CHECKS.filter((check) => asked.includes(check) && found[check])
}

/** Days from the tax point within which a VAT invoice is sent (VAT Regulations 1995, reg. 13(5); HMRC VATREC6010). */
const DAYS_TO_INVOICE = 30

/** True when an invoice with taxable lines goes out later than the law allows. Zero-rated supplies need no VAT invoice (reg. 20). */
export function isLateVatInvoice(
  { items, tax_point }: Pick<CheckedDocument, 'items' | 'tax_point'>,
  sentOn: CalendarDate,
): boolean {
  return tax_point !== null && daysBetween(tax_point, sentOn) > DAYS_TO_INVOICE && items.some(isTaxed)
}

function isTaxed(line: CheckedLine): boolean {
  const { vat_rate, vat_category } = line
  const isOutside = vat_category === 'E' || vat_category === 'O'
  return isCharged(line) && vat_rate !== null && !isOutside && fitsRate('S', vat_rate)
}

/** True when a line has no VAT and no reason given: a VAT invoice distinguishes exempt supplies from others. */
export function lacksVatReason(line: CheckedLine): boolean {
  return isCharged(line) && line.vat_rate === null && line.vat_category == null && !hasEnteredVat(line)
}

/** True when the customer accounts for the VAT of a line. */
export function isReversed(line: CheckedLine): boolean {
  return isCharged(line) && line.vat_category === 'AE'
}

/** The sentence shown for a check; `unprintable` are the characters that were found. */
export function sendCheckSentence(check: SendCheck, unprintable: readonly Unprintable[]): string {
  return check === 'unprintable' ? unprintableSentence(unprintable) : SENTENCES[check]
}

const SENTENCES: Readonly<Record<Exclude<SendCheck, 'unprintable'>, string>> = {
  total_zero: 'The total is £0.00.',
  expired:
    'The Valid Until date is in the past. Choose a later date, or clear it, before you send the quote.',
  overdue: 'The due date is in the past, so the invoice would be overdue straight away.',
  late_vat_invoice:
    'The tax point is more than 30 days before the day of sending. It follows the issue date, the day on which the work was finished, or what you entered. A VAT invoice must be sent within 30 days of it: check the dates, then send the invoice without delay.',
  vat_reason: 'A line has no VAT and no reason. Choose 0%, Exempt or Outside the scope if that applies.',
  // From HMRC's technical guide to the reverse charge of construction services.
  reverse_charge:
    'Reverse charge: the customer must be registered for VAT and CIS and must not be the end user. Ask them to confirm this in writing.',
  no_bank_details: 'There are no bank details, so the customer will not know where to pay.',
  no_customer_email: 'The customer has no email address, so no email will be sent.',
}
