import { balanceWords, entryWords, isInCredit } from '@quotespark/domain/billing'
import { accentColour, type DocumentLook } from '@quotespark/domain/company'
import { INVOICE_AGE_LABELS, INVOICE_AGES } from '@quotespark/domain/dashboard'
import { formatMoney, isZeroMoney, subtractMoney, sumMoney } from '@quotespark/domain/money'
import { cleanText } from '@quotespark/domain/text'
import { formatDate } from '@quotespark/domain/time'
import type { StatementView, StatementViewEntry } from '../statement-view.ts'
import type { PrintedTotal } from './printed-amounts.ts'
import type { LabelledText } from './printed-document.ts'
import {
  legalLine,
  type PrintedParty,
  type PrintedSeller,
  printedCustomer,
  printedSeller,
} from './printed-seller.ts'

/** The input of pdf-template/statement.typ: every text as printed. Fields shared with documents have the same names. */
export interface PrintedStatement {
  kind_title: string
  document_title: string
  number: string
  revision: null
  title: string
  description: null
  status_note: null
  facts: LabelledText[]
  seller: PrintedSeller
  customer_label: string
  customer: PrintedParty
  columns: string[]
  /** The cells of each entry, one per column. */
  entries: string[][]
  vat_by_rate: []
  totals: PrintedTotal[]
  ageing: LabelledText[]
  payment: LabelledText[]
  closing_text: string
  footer: null
  legal_line: string
  accent: string
  look: DocumentLook
}

export function printedStatement(view: StatementView): PrintedStatement {
  const { from, to, opening_balance, closing_balance, entries, unallocated_credit } = view
  const days = `${formatDate(from)} to ${formatDate(to)}`
  const row = (label: string, sum: string) => ({ label, value: formatMoney(sum), strong: false })
  return {
    kind_title: 'Statement',
    document_title: `Statement for ${cleanText(view.customer.name)} from ${cleanText(view.seller.name)}, ${days}`,
    number: days,
    revision: null,
    title: balanceWords(closing_balance),
    description: null,
    status_note: null,
    facts: [['As at', formatDate(to)]],
    seller: printedSeller(view),
    customer_label: 'Account of',
    customer: printedCustomer(view.customer),
    columns: ['Date', 'Entry', 'Billed', 'Paid or credited', 'Balance'],
    entries: [
      [formatDate(from), 'Balance brought forward', '', '', formatMoney(opening_balance)],
      ...entries.map(printedEntry),
    ],
    vat_by_rate: [],
    totals: [
      row('Brought forward', opening_balance),
      row('Billed', sumMoney(entries.map(({ debit }) => debit))),
      row('Paid or credited', subtractMoney('0.00', sumMoney(entries.map(({ credit }) => credit)))),
      {
        ...row(isInCredit(closing_balance) ? 'In credit' : 'Balance', closing_balance.replace('-', '')),
        strong: true,
      },
    ],
    ageing: [
      ...INVOICE_AGES.map((age): LabelledText => [INVOICE_AGE_LABELS[age], formatMoney(view.ageing[age])]),
      ...(isZeroMoney(unallocated_credit)
        ? []
        : [['Credit', formatMoney(subtractMoney('0.00', unallocated_credit))] satisfies LabelledText]),
    ],
    payment:
      view.bank && !isInCredit(closing_balance) && !isZeroMoney(closing_balance)
        ? [
            ['Account name', cleanText(view.bank.account_name)],
            ['Sort code', cleanText(view.bank.sort_code)],
            ['Account number', cleanText(view.bank.account_number)],
          ]
        : [],
    closing_text: `Your account as at ${formatDate(to)}. This statement does not replace an invoice.`,
    footer: null,
    legal_line: legalLine(view),
    accent: accentColour(view.accent_colour),
    look: view.look,
  }
}

function printedEntry({ date, debit, credit, balance, ...entry }: StatementViewEntry): string[] {
  const amount = (sum: string) => (isZeroMoney(sum) ? '' : formatMoney(sum))
  return [formatDate(date), cleanText(entryWords(entry)), amount(debit), amount(credit), formatMoney(balance)]
}
