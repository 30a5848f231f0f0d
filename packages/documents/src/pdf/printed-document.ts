import { accentColour, formatDate, formatMoney, formatVatRate, isZeroMoney } from '@quotespark/domain'
import { cleanText } from '../clean-text.ts'
import type { DocumentLine, DocumentSeller, DocumentVatByRate, DocumentView } from '../document-view.ts'

type LabelledText = [label: string, text: string]

interface PrintedParty {
  name: string
  details: string[]
}

interface PrintedLine {
  kind: DocumentLine['kind']
  description: string
  quantity: string
  unit_price: string
  /** the rate, and below it the amount where one was typed */
  vat: string[]
  total_price: string
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
  /** `brand` is what it is known by, `name` who it is in law */
  seller: PrintedParty & { brand: string; contact: string[] }
  customer_label: string
  customer: PrintedParty
  vat_registered: boolean
  columns: string[]
  lines: PrintedLine[]
  vat_by_rate: { rate: string; net: string; vat: string; gross: string }[]
  totals: PrintedTotal[]
  payment: LabelledText[]
  message: string | null
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
          rate: rateOf(row),
          net: formatMoney(row.net),
          vat: formatMoney(row.vat),
          gross: formatMoney(row.gross),
        }))
      : [],
    totals: totals(view),
    payment: payment(view),
    message: textOrNull(view.message),
    notes: textOrNull(view.notes),
    terms: textOrNull(view.terms),
    footer: footerFitsPage ? footer : null,
    closing_text: footerFitsPage ? null : footer,
    legal_line: [sellerNames(view.seller).join(' '), ...registrations(view)].join('  ·  '),
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
          // For those without VAT gov.uk calls it the supply date.
          [view.vat_registered ? 'Tax point' : 'Supply date', view.tax_point],
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
  const [legal, ...tradingAs] = sellerNames(view.seller)
  return {
    brand: cleanText(name),
    name: legal,
    contact: present([email, phone, website]),
    details: [...tradingAs, ...present([address]), ...registrations(view)],
  }
}

/** Who sells, in law, and under which name if that is another: 'Nora Fenwick', 'trading as Fenwick & Daughters'. */
function sellerNames(seller: DocumentSeller): [legal: string, ...tradingAs: string[]] {
  const name = cleanText(seller.name)
  const legalName = textOrNull(seller.legal_name)
  if (legalName === null || legalName.toLowerCase() === name.toLowerCase()) return [name]
  return [legalName, `trading as ${name}`]
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

function printedLine(line: DocumentLine): PrintedLine {
  return {
    kind: line.kind,
    description: cleanText(line.description),
    quantity: line.quantity,
    unit_price: formatMoney(line.unit_price),
    vat: vatOfLine(line),
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

function vatOfLine({ vat_rate, vat_amount }: DocumentLine): string[] {
  if (vat_amount === null) return [formatVatRate(vat_rate)]
  const amount = formatMoney(vat_amount)
  return vat_rate === null ? [amount] : [formatVatRate(vat_rate), amount]
}

/** VAT may be typed as an amount on a line without a rate. */
function rateOf({ vat_rate, vat }: DocumentVatByRate): string {
  return vat_rate === null && !isZeroMoney(vat) ? 'As entered' : formatVatRate(vat_rate)
}

function textOrNull(text: string | null): string | null {
  return text === null ? null : cleanText(text) || null
}

function present(texts: (string | null)[]): string[] {
  return texts.map(textOrNull).filter((text) => text !== null)
}
