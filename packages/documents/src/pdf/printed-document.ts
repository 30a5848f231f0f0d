import { formatDate, formatMoney } from '@quotespark/domain'
import { cleanText } from '../clean-text.ts'
import type { DocumentLine, DocumentSeller, DocumentView } from '../document-view.ts'
import { accentColour } from './accent-colour.ts'

type LabelledText = [label: string, text: string]

interface PrintedParty {
  name: string
  details: string[]
}

interface PrintedTotal {
  label: string
  value: string
  strong: boolean
}

/** The input of pdf-template/document.typ: every text as it is printed, in British English, nothing left to decide. */
export interface PrintedDocument {
  kind_title: string
  document_title: string
  number: string
  title: string
  description: string | null
  status_note: string | null
  facts: LabelledText[]
  seller: PrintedParty & { contact: string[] }
  customer_label: string
  customer: PrintedParty
  vat_registered: boolean
  columns: string[]
  lines: Pick<DocumentLine, 'kind' | 'description' | 'quantity' | 'unit_price' | 'total_price' | 'vat_rate'>[]
  vat_by_rate: { rate: string; net: string; vat: string }[]
  totals: PrintedTotal[]
  payment: LabelledText[]
  notes: string | null
  terms: string | null
  /** at the foot of every page */
  footer: string | null
  /** the same, too long for the foot of a page, at the end of the document */
  closing_text: string | null
  legal_line: string
  accent: string
}

export function printedDocument(view: DocumentView): PrintedDocument {
  const kindTitle = kindTitleOf(view)
  const footer = textOrNull(view.footer)
  const footerFitsPage = footer !== null && footer.length <= 300 && footer.split('\n').length <= 3
  return {
    kind_title: kindTitle,
    document_title: `${kindTitle} ${cleanText(view.number)} from ${cleanText(view.seller.name)}`,
    number: cleanText(view.number),
    title: cleanText(view.title),
    description: textOrNull(view.description),
    status_note: textOrNull(view.status_note),
    facts: facts(view),
    seller: seller(view),
    customer_label: view.kind === 'quote' ? 'Prepared for' : 'Billed to',
    customer: {
      name: cleanText(view.customer.name),
      details: present([view.customer.contact_person, view.customer.address, view.customer.email]),
    },
    vat_registered: view.vat_registered,
    columns: view.vat_registered
      ? ['Description', 'Quantity', 'Unit price', 'VAT', 'Net']
      : ['Description', 'Quantity', 'Unit price', 'Amount'],
    lines: view.lines.map(printedLine),
    vat_by_rate: view.vat_registered
      ? view.vat_by_rate.map((row) => ({
          rate: vatRate(row.vat_rate),
          net: formatMoney(row.net),
          vat: formatMoney(row.vat),
        }))
      : [],
    totals: totals(view),
    payment: payment(view),
    notes: textOrNull(view.notes),
    terms: textOrNull(view.terms),
    footer: footerFitsPage ? footer : null,
    closing_text: footerFitsPage ? null : footer,
    legal_line: [cleanText(view.seller.name), ...registrations(view)].join('  ·  '),
    accent: accentColour(view.accent_colour),
  }
}

/** Showing VAT without being registered is penalised (Finance Act 2008 Sch 41 para 2), so nothing here may look like it. */
function kindTitleOf(view: DocumentView): string {
  if (view.kind === 'quote') return 'Quote'
  return view.vat_registered ? 'VAT invoice' : 'Invoice'
}

function facts(view: DocumentView): LabelledText[] {
  const dates: [string, string | null][] =
    view.kind === 'quote'
      ? [
          ['Date', view.issued_on],
          ['Valid until', view.valid_until],
        ]
      : [
          ['Issue date', view.issued_on],
          ['Tax point', view.tax_point],
          ['Due date', view.due_date],
        ]
  const rows: LabelledText[] = []
  for (const [label, date] of dates) if (date) rows.push([label, formatDate(date)])
  if (view.reference) rows.push(['Quote', cleanText(view.reference)])
  const showsReference = !view.bank && view.payment_reference !== view.number
  if (view.payment_reference && showsReference)
    rows.push(['Payment reference', cleanText(view.payment_reference)])
  return rows
}

function seller(view: DocumentView): PrintedDocument['seller'] {
  const { name, address, email, phone, website } = view.seller
  return {
    name: cleanText(name),
    contact: present([email, phone, website]),
    details: [...present([address]), ...registrations(view)],
  }
}

function registrations({
  seller,
  vat_registered,
}: {
  seller: DocumentSeller
  vat_registered: boolean
}): string[] {
  const rows: string[] = []
  if (vat_registered && seller.vat_number) rows.push(`VAT number ${cleanText(seller.vat_number)}`)
  if (seller.company_number) rows.push(`Company number ${cleanText(seller.company_number)}`)
  return rows
}

function printedLine(line: DocumentLine): PrintedDocument['lines'][number] {
  return {
    kind: line.kind,
    description: cleanText(line.description),
    quantity: line.quantity,
    unit_price: formatMoney(line.unit_price),
    vat_rate: vatRate(line.vat_rate),
    total_price: formatMoney(line.total_price),
  }
}

function totals(view: DocumentView): PrintedTotal[] {
  const rows: PrintedTotal[] = []
  const add = (label: string, amount: string, strong = false) =>
    rows.push({ label, value: formatMoney(amount), strong })
  if (view.vat_registered) {
    add('Subtotal', view.subtotal)
    add('VAT', view.tax_amount)
  }
  add('Total', view.total_amount, view.balance_due === null)
  if (view.amount_paid !== null) add('Amount paid', view.amount_paid)
  if (view.balance_due !== null) add('Balance due', view.balance_due, true)
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

function vatRate(rate: string | null): string {
  return rate === null ? 'No VAT' : `${rate}%`
}

function textOrNull(text: string | null): string | null {
  return text === null ? null : cleanText(text) || null
}

function present(texts: (string | null)[]): string[] {
  return texts.map(textOrNull).filter((text) => text !== null)
}
