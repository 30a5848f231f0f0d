import { type AddressFields, splitAddress } from '@quotespark/domain/address'
import { cisRows } from '@quotespark/domain/billing'
import { isSelected } from '@quotespark/domain/choice'
import { includesVat, vatCategory } from '@quotespark/domain/document'
import { grossPrice, isCharged } from '@quotespark/domain/line'
import { formatMoney, isZeroMoney, normaliseVatRate, subtractMoney, sumMoney } from '@quotespark/domain/money'
import type { CategoryRate, EInvoice, InvoiceLine, Party } from '@quotespark/e-invoice'
import { printedReverseCharge, type SealedContent, type SealedLine } from '@quotespark/paper'

/** The amounts paid and due by now; the sealed content has those of the day it was sealed. */
export type Paid = Pick<EInvoice['totals'], 'paid_amount' | 'due_amount'>

/** Maps a sealed invoice or credit note to the terms of EN 16931. Takes the sealed amounts and recomputes nothing. */
export function eInvoiceOf(content: SealedContent, paid: Paid = paidWhenSealed(content)): EInvoice {
  const { subtotal, discount_total, tax_amount, total_amount, tax_point, issued_on } = content
  const lines = content.lines.filter((line) => isCharged(line) && isSelected(line))
  const { credited } = content
  return {
    kind: credited ? 'credit_note' : 'invoice',
    number: content.number,
    issue_date: issued_on,
    due_date: content.due_date ?? undefined,
    tax_point_date: tax_point !== null && tax_point !== issued_on ? tax_point : undefined,
    currency: content.currency,
    note: noteOf(content),
    buyer_reference: content.buyer_reference,
    order_reference: content.order_reference ?? content.reference ?? undefined,
    ...(credited && {
      preceding_invoices: [{ number: credited.invoice_number, issue_date: credited.invoice_date }],
    }),
    payment_terms: content.terms ?? undefined,
    seller: sellerOf(content),
    buyer: buyerOf(content),
    payment: content.bank
      ? {
          way: 'bank_transfer',
          account: content.bank.account_number,
          bank: content.bank.sort_code,
          account_name: content.bank.account_name,
          reference: content.payment_reference ?? undefined,
        }
      : undefined,
    discounts: discountsOf(content, lines),
    vat: vatOf(content),
    lines: lines.map((line) => lineOf(line, content)),
    totals: {
      ...{ subtotal, discount_total, tax_amount, total_amount, ...paid },
      net_amount: subtractMoney(subtotal, discount_total),
    },
  }
}

function paidWhenSealed({ amount_paid, balance_due, total_amount }: SealedContent): Paid {
  return { paid_amount: amount_paid ?? '0.00', due_amount: balance_due ?? total_amount }
}

/** Peppol takes one note (R002), so all free text outside the lines is joined. */
function noteOf(content: SealedContent): string | undefined {
  const texts = [
    content.title,
    content.credited?.reason,
    content.description,
    content.message,
    content.notes,
    printedReverseCharge(content),
    cisNote(content),
  ]
  return texts.filter(Boolean).join('\n\n') || undefined
}

/** The deduction is no prepaid amount: the customer pays it to HMRC for the seller. */
function cisNote({ cis, seller }: SealedContent): string | null {
  if (!cis) return null
  const figures = cisRows(cis).map(({ label, amount }) => `${label}: ${formatMoney(amount)}`)
  return [...figures, ...(seller.utr ? [`UTR: ${seller.utr}`] : [])].join('\n')
}

function sellerOf({ seller, vat_registered }: SealedContent): Party {
  const { name, legal_name, email, phone, company_number } = seller
  const isTradingName = legal_name !== null && legal_name.toLowerCase() !== name.toLowerCase()
  return {
    name: legal_name ?? name,
    trading_name: isTradingName ? name : undefined,
    address: addressOf(seller.address_fields ?? splitAddress(seller.address ?? '')),
    // A seller that is not registered states no VAT number, even if one is still stored.
    vat_number: (vat_registered && seller.vat_number) || undefined,
    company_number: company_number ?? undefined,
    endpoint: seller.endpoint,
    contact: { phone: phone ?? undefined, email: email ?? undefined },
  }
}

function buyerOf({ customer }: SealedContent): Party {
  const { name, vat_number, company_number, endpoint, contact_person, email } = customer
  return {
    ...{ name, vat_number, company_number, endpoint },
    address: addressOf(customer.address_fields),
    contact: { name: contact_person ?? undefined, email: email ?? undefined },
  }
}

/**
 * A seller's address that is still one text is split, and is in the United Kingdom unless it names another country: the PDF
 * beside the e-invoice shows it as written. A customer may be anywhere; without fields `missingForEInvoice` reports the country.
 */
function addressOf(address_fields: AddressFields | null | undefined) {
  if (!address_fields) return { country_code: '' }
  const { street, street_2, town, county, postcode, country_code } = address_fields
  return {
    street: street ?? undefined,
    street_2: street_2 ?? undefined,
    town: town ?? undefined,
    county: county ?? undefined,
    postcode: postcode ?? undefined,
    country_code,
  }
}

/** The VAT row that a line belongs to. Exempt and outside-the-scope rows have no rate. */
function rowOf(line: SealedLine, content: SealedContent): CategoryRate {
  const category = vatCategory(line, content)
  const isTypedWithoutRate = content.vat_registered && line.vat_rate === null && isTyped(line)
  if (isTypedWithoutRate) return { category: 'S', vat_rate: null }
  return { category, vat_rate: category === 'E' || category === 'O' ? null : rateOf(line) }
}

function rateOf({ vat_rate }: SealedLine) {
  return vat_rate === null ? null : normaliseVatRate(vat_rate)
}

function isTyped({ vat_amount }: SealedLine): boolean {
  return vat_amount !== null && !isZeroMoney(vat_amount)
}

function vatOf({ vat_registered, vat_by_rate, subtotal, discount_total }: SealedContent): EInvoice['vat'] {
  if (!vat_registered) {
    const net = subtractMoney(subtotal, discount_total)
    return [
      {
        category: 'O',
        vat_rate: null,
        net,
        vat: '0.00',
        exemption_reason: 'Supplier not registered for VAT',
      },
    ]
  }
  return vat_by_rate.map(({ vat_category, vat_rate, net, vat, exemption_reason }) => ({
    ...{ category: vat_category, vat_rate, net, vat },
    exemption_reason: exemption_reason ?? undefined,
  }))
}

/** The document discount per VAT row: the net of its lines minus the net that the row has left. */
function discountsOf(content: SealedContent, lines: readonly SealedLine[]): EInvoice['discounts'] {
  if (isZeroMoney(content.discount_total)) return []
  const keyOf = ({ category, vat_rate }: CategoryRate) => `${category} ${vat_rate}`
  const linesOf = Map.groupBy(lines, (line) => keyOf(rowOf(line, content)))
  return vatOf(content).flatMap(({ category, vat_rate, net }) => {
    const before = sumMoney((linesOf.get(keyOf({ category, vat_rate })) ?? []).map(netOf))
    const amount = subtractMoney(before, net)
    // Where prices include VAT it is a percentage of their gross, which need not be that of the net to the penny.
    const percent = includesVat(content) ? undefined : (content.discount_percent ?? undefined)
    return isZeroMoney(amount) ? [] : { category, vat_rate, amount, percent }
  })
}

const netOf = ({ net_amount, total_price }: SealedLine) => net_amount ?? total_price

function lineOf(line: SealedLine, content: SealedContent): InvoiceLine {
  const { description, quantity, unit, unit_price, total_price, discount_percent } = line
  const [name = ''] = description.split('\n')
  const common = {
    ...rowOf(line, content),
    ...{ name, quantity, net: netOf(line) },
    description: name === description ? undefined : description,
    unit: unit ?? undefined,
  }
  // Typed prices are with VAT, and EN 16931 wants net ones (BT-146): the price is that of the whole quantity (BT-149). So is that of
  // a credited quantity, whose share of the invoice's discounts is in it.
  if (includesVat(content) || content.credited)
    return { ...common, unit_price: netOf(line), price_quantity: quantity }
  const amount = subtractMoney(grossPrice(line), total_price)
  return {
    ...common,
    unit_price,
    discount: isZeroMoney(amount) ? undefined : { amount, percent: discount_percent ?? undefined },
  }
}
