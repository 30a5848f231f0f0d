import type { Company, Customer } from '@quotespark/contract'
import type { LineTotal } from '@quotespark/domain/document'
import {
  isCharged,
  NO_CHOICE,
  NO_DISCOUNT,
  normaliseQuantity,
  withoutTrailingBlanks,
} from '@quotespark/domain/line'
import { addMoney, isZeroMoney, ZERO_MONEY } from '@quotespark/domain/money'
import type {
  DocumentBank,
  DocumentCustomer,
  DocumentLine,
  DocumentSeller,
  DocumentView,
} from '@quotespark/paper'
import { settleDiscount } from '../editor/discount/typed-discount.ts'
import { countedLine, type LineFields } from '../editor/line/line-fields.ts'
import type { KeyedLine } from '../editor/line/line-list.ts'
import { previewCis, type TotalsOptions, totalsOfLines } from '../editor/preview-totals.ts'

type Sums =
  | 'lines'
  | 'vat_registered'
  | 'prices_include_vat'
  | 'vat_by_rate'
  | 'subtotal'
  | 'discount_percent'
  | 'discount_amount'
  | 'discount_total'
  | 'tax_amount'
  | 'total_amount'
  | 'cis'

/** The content of a document apart from its lines and totals. */
export type PreviewWords = Omit<DocumentView, Sums>

/** The view that a form would be printed from, with the server's own calculation; null beyond what a document can hold. */
export function previewView(
  words: PreviewWords,
  lines: readonly KeyedLine[],
  options: TotalsOptions,
): DocumentView | null {
  const totals = totalsOfLines(lines, options)
  if (totals === null) return null
  const meant = withoutTrailingBlanks(lines.map(({ fields }) => fields))
  const { vat_registered } = options
  const { subtotal_with_vat: _, ...sums } = totals
  // A quote says what is labour and what is not, and deducts nothing.
  const cis = options.bills ? previewCis(meant, totals, options) : null
  return {
    ...words,
    ...sums,
    ...(cis && { cis }),
    ...(isZeroMoney(totals.discount_total) ? NO_DISCOUNT : settleDiscount(options)),
    vat_registered,
    ...(options.prices_include_vat && { prices_include_vat: true as const }),
    vat_by_rate: totals.vat_by_rate.map((row) => ({ ...row, gross: addMoney(row.net, row.vat) })),
    lines: meant.map((typed, at) => previewLine(typed, totals.lines[at], options)),
  }
}

const NO_VAT = { vat_rate: null, vat_amount: null, vat_category: null, exemption_reason: null }

const NOTHING = { total_price: ZERO_MONEY, discount: ZERO_MONEY }

function previewLine(
  typed: LineFields,
  { total_price, discount }: Pick<LineTotal, 'total_price' | 'discount'> = NOTHING,
  { vat_registered, bills }: TotalsOptions,
): DocumentLine {
  const line = countedLine(typed, bills)
  const { kind, description, quantity, unit, unit_price } = line
  return {
    kind,
    description,
    quantity: isCharged(line) ? normaliseQuantity(quantity) : quantity,
    unit: unit.trim() || null,
    unit_price,
    ...(vat_registered ? vatOf(line, bills) : NO_VAT),
    ...(isZeroMoney(discount) ? NO_DISCOUNT : settleDiscount(line)),
    ...(bills || !isCharged(line) ? NO_CHOICE : choiceOf(line)),
    cis: line.cis,
    ...(line.labour_amount !== null && { labour_amount: line.labour_amount }),
    total_price,
  }
}

function vatOf({ vat_rate, vat_amount, vat_category, exemption_reason }: LineFields, bills: boolean) {
  return {
    vat_rate,
    vat_amount: bills ? vat_amount : null,
    vat_category,
    exemption_reason: exemption_reason.trim() || null,
  }
}

function choiceOf({ choice, group, selected, quantity_min, quantity_max }: LineFields) {
  return {
    choice,
    group: choice === 'one_of' ? group.trim() : null,
    selected: choice === 'included' || selected,
    quantity_min,
    quantity_max,
  }
}

/** The company as the seller; the preview loads its logo from where it is stored instead. */
function previewSeller(company: Company): DocumentSeller {
  const { name, legal_name, address, email, phone, website, vat_number, company_number } = company
  return { name, legal_name, address, email, phone, website, vat_number, company_number, logo: null }
}

export function previewBank(company: Company): DocumentBank | null {
  const { bank_account_name, bank_sort_code, bank_account_number } = company
  if (!bank_account_name || !bank_sort_code || !bank_account_number) return null
  return { account_name: bank_account_name, sort_code: bank_sort_code, account_number: bank_account_number }
}

const NOBODY: DocumentCustomer = { name: 'No customer yet', contact_person: null, email: null, address: null }

export function previewCustomer(
  customer:
    | (Pick<Customer, 'name' | 'contact_person' | 'email' | 'address'> & {
        site?: DocumentCustomer['site'] | null
      })
    | null,
): DocumentCustomer {
  if (customer === null) return NOBODY
  const { name, contact_person, email, address, site } = customer
  return {
    ...{ name, contact_person: contact_person || null, email: email || null, address },
    ...(site && { site }),
  }
}

/** Values that every document takes from its company, with nulls for those that only some documents have. */
export function commonWords(company: Company) {
  return {
    seller: previewSeller(company),
    status_note: null,
    reference: null,
    valid_until: null,
    due_date: null,
    tax_point: null,
    amount_paid: null,
    balance_due: null,
    message: null,
    terms: null,
    bank: null,
    payment_reference: null,
    accent_colour: company.accent_colour,
    look: company.document_look,
    footer: company.document_footer,
    currency: 'GBP',
    // Never printed.
    issued_at: '',
  } satisfies Partial<PreviewWords>
}

/** The revision that would be sent next: a change since the last one that was sent makes a new one. */
export function nextRevision(
  document: { revision: number | null; changed_since_sent: boolean } | null,
  isChanged: boolean,
): number {
  if (!document?.revision) return 1
  return isChanged || document.changed_since_sent ? document.revision + 1 : document.revision
}
