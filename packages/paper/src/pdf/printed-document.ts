import { contractWords } from '@quotespark/domain/billing'
import { accentColour, type DocumentLook } from '@quotespark/domain/company'
import { DOCUMENTS, PRICES_INCLUDE_VAT } from '@quotespark/domain/document'
import { cleanText, cleanTextOrNull } from '@quotespark/domain/text'
import { formatDate } from '@quotespark/domain/time'
import type { DocumentView } from '../document-view.ts'
import {
  type PrintedLine,
  type PrintedTotal,
  type PrintedVat,
  printedLine,
  printedReverseCharge,
  printedTotals,
  printedVat,
  subtotalWithVat,
} from './printed-amounts.ts'
import { kindTitle, printedDates } from './printed-kind.ts'
import { type PrintedStage, printedPlan } from './printed-plan.ts'
import {
  legalLine,
  type PrintedParty,
  type PrintedSeller,
  printedCustomer,
  printedSeller,
} from './printed-seller.ts'

export type LabelledText = [label: string, text: string]

/** The input of pdf-template/document.typ: every text as printed, in British English, with nothing left to decide. */
export interface PrintedDocument {
  kind_title: string
  document_title: string
  number: string
  /** 'Revision 2'; null for the first one. */
  revision: string | null
  title: string
  description: string | null
  status_note: string | null
  facts: LabelledText[]
  seller: PrintedSeller
  customer_label: string
  customer: PrintedParty
  vat_registered: boolean
  columns: string[]
  /** 'Prices include VAT', below the lines. */
  price_note: string | null
  lines: PrintedLine[]
  vat_by_rate: PrintedVat[]
  totals: PrintedTotal[]
  /** 'How you pay', below the totals of a quote; empty without a payment plan. */
  plan: PrintedStage[]
  /** The contract that the stage of an invoice is a part of. */
  contract: string | null
  /** The note below the totals about VAT that the customer accounts for. */
  reverse_charge: string | null
  payment: LabelledText[]
  /** The words beside the QR code of its page, and the page's address; null where there is none. */
  page: { words: string; url: string } | null
  message: string | null
  notes: string | null
  terms: string | null
  /** Printed on every page. */
  footer: string | null
  /** A footer too long for every page, printed at the end of the document instead. */
  closing_text: string | null
  legal_line: string
  accent: string
  look: DocumentLook
}

export function printedDocument(view: DocumentView): PrintedDocument {
  const kind_title = kindTitle(view)
  const footer = cleanTextOrNull(view.footer)
  const footerFitsPage = footer !== null && footer.length <= 300 && footer.split('\n').length <= 3
  return {
    kind_title,
    document_title: `${kind_title} ${cleanText(view.number)} from ${cleanText(view.seller.name)}`,
    number: cleanText(view.number),
    revision: printedRevision(view.revision),
    title: cleanText(view.title),
    description: cleanTextOrNull(view.credited ? view.credited.reason : view.description),
    status_note: cleanTextOrNull(view.status_note),
    facts: facts(view),
    seller: printedSeller(view),
    customer_label: DOCUMENTS[view.kind].printed.customer,
    customer: printedCustomer(view.customer),
    vat_registered: view.vat_registered,
    columns: columns(view),
    price_note: subtotalWithVat(view) === null ? null : PRICES_INCLUDE_VAT,
    lines: view.lines.map((line) => printedLine(line, view)),
    vat_by_rate: printedVat(view),
    totals: printedTotals(view),
    plan: printedPlan(view),
    contract: view.contract ? contractWords(view.contract, view.total_amount) : null,
    reverse_charge: printedReverseCharge(view),
    payment: payment(view),
    page: view.page
      ? { words: view.page.is_payable ? 'Scan to pay' : 'Scan to open', url: view.page.url }
      : null,
    message: cleanTextOrNull(view.message),
    notes: cleanTextOrNull(view.notes),
    terms: cleanTextOrNull(view.terms),
    footer: footerFitsPage ? footer : null,
    closing_text: footerFitsPage ? null : footer,
    legal_line: legalLine(view),
    accent: accentColour(view.accent_colour),
    look: view.look,
  }
}

export function printedRevision(revision: number | null): string | null {
  return revision !== null && revision > 1 ? `Revision ${revision}` : null
}

function columns(view: DocumentView): string[] {
  const columns = ['Description', 'Quantity', 'Unit price']
  if (!view.vat_registered) return [...columns, 'Amount']
  return [...columns, 'VAT', subtotalWithVat(view) === null ? 'Net' : 'Amount']
}

function facts(view: DocumentView): LabelledText[] {
  const rows: LabelledText[] = []
  for (const [label, date] of printedDates(view)) if (date) rows.push([label, formatDate(date)])
  if (view.credited) {
    rows.push(['Invoice', cleanText(view.credited.invoice_number)])
    rows.push(['Invoice date', formatDate(view.credited.invoice_date)])
  }
  if (view.reference) rows.push(['Quote', cleanText(view.reference)])
  if (view.order_reference) rows.push(['Your order', cleanText(view.order_reference)])
  if (view.buyer_reference) rows.push(['Your reference', cleanText(view.buyer_reference)])
  const showsReference = !view.bank && view.payment_reference !== view.number
  if (view.payment_reference && showsReference)
    rows.push(['Payment reference', cleanText(view.payment_reference)])
  return rows
}

function payment(view: DocumentView): LabelledText[] {
  if (!view.bank) return []
  const rows: LabelledText[] = [
    ['Account name', cleanText(view.bank.account_name)],
    ['Sort code', cleanText(view.bank.sort_code)],
    ['Account number', cleanText(view.bank.account_number)],
  ]
  if (view.payment_reference) rows.push(['Reference', cleanText(view.payment_reference)])
  return rows
}
