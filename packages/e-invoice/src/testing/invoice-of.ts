import { grossPrice } from '@quotespark/domain/line'
import {
  fromPence,
  type Money,
  multiplyRounded,
  parseDecimal,
  subtractMoney,
  sumMoney,
  toPence,
  type UnitPrice,
  type VatRate,
  vatOn,
} from '@quotespark/domain/money'
import type {
  CategoryRate,
  DocumentDiscount,
  EInvoice,
  InvoiceLine,
  Party,
  VatCategory,
  VatOfCategory,
} from '../model/e-invoice.ts'

/** A line as typed; `percent` or `amount` is its discount. */
export interface TypedLine {
  name?: string
  description?: string
  quantity?: string
  unit?: string
  unit_price?: UnitPrice
  category?: VatCategory
  vat_rate?: VatRate | null
  percent?: string
  amount?: Money
}

interface Typed extends Partial<Omit<EInvoice, 'lines' | 'discounts' | 'vat' | 'totals'>> {
  lines?: readonly TypedLine[]
  /** The document's discount. */
  percent?: string
  paid_amount?: Money
  /** VAT typed as an amount, by rate. */
  typed_vat?: Readonly<Record<string, Money>>
  exemption_reason?: string
}

export const SELLER: Party = {
  name: 'Hartley Joinery Ltd',
  address: {
    street: '12 Mill Lane',
    town: 'Leeds',
    county: 'West Yorkshire',
    postcode: 'LS1 4AP',
    country_code: 'GB',
  },
  vat_number: 'GB 123 4567 82',
  company_number: '01234567',
  contact: { name: 'Ann Hartley', phone: '+441132496000', email: 'ann@hartley.example' },
}

export const BUYER: Party = {
  name: 'Brook & Sons Ltd',
  trading_name: "Brook's",
  address: {
    street: 'Unit 4',
    street_2: 'Canal Wharf',
    town: 'York',
    postcode: 'YO1 6GA',
    country_code: 'GB',
  },
  vat_number: 'GB987654321',
  company_number: '07654321',
}

/** Builds an invoice from typed lines, added up as the product does. */
export function invoiceOf({
  lines = [{}],
  percent,
  paid_amount = '0.00',
  typed_vat = {},
  exemption_reason,
  ...rest
}: Typed = {}): EInvoice {
  const priced = lines.map(pricedLine)
  const groups = [...Map.groupBy(priced, ({ category, vat_rate }) => `${category} ${vat_rate}`).values()]
  const rows = groups.map((of) => row(of, percent, typed_vat, exemption_reason))
  const discounts = rows.flatMap(({ discount }) => discount ?? [])
  const vat = rows.map(({ ofCategory }) => ofCategory)
  const subtotal = sumMoney(priced.map(({ net }) => net))
  const discount_total = sumMoney(discounts.map(({ amount }) => amount))
  const net_amount = subtractMoney(subtotal, discount_total)
  const tax_amount = sumMoney(vat.map((of) => of.vat))
  const total_amount = sumMoney([net_amount, tax_amount])
  return {
    kind: 'invoice',
    number: 'INV-00042',
    issue_date: '2026-11-02',
    due_date: '2026-12-02',
    currency: 'GBP',
    buyer_reference: 'PO-77',
    seller: SELLER,
    buyer: BUYER,
    ...rest,
    discounts,
    vat,
    lines: priced,
    totals: {
      subtotal,
      discount_total,
      net_amount,
      tax_amount,
      total_amount,
      paid_amount,
      due_amount: subtractMoney(total_amount, paid_amount),
    },
  }
}

function pricedLine(line: TypedLine): InvoiceLine {
  const {
    name = 'Oak shelf',
    quantity = '1',
    unit_price = '100.00',
    category = 'S',
    percent,
    amount,
    ...rest
  } = line
  const gross = grossPrice({ quantity, unit_price })
  const off = amount ?? (percent === undefined ? undefined : shareOf(gross, percent))
  return {
    vat_rate: category === 'S' ? '20' : category === 'O' ? null : '0',
    ...rest,
    name,
    quantity,
    unit_price,
    category,
    net: off === undefined ? gross : subtractMoney(gross, off),
    ...(off !== undefined && { discount: { amount: off, percent } }),
  }
}

function shareOf(money: Money, percent: string): Money {
  return fromPence(multiplyRounded(toPence(money), parseDecimal(percent, 2), 4))
}

function row(
  lines: readonly InvoiceLine[],
  percent: string | undefined,
  typedVat: Readonly<Record<string, Money>>,
  exemption_reason: string | undefined,
): { discount?: DocumentDiscount; ofCategory: VatOfCategory } {
  const { category, vat_rate } = lines[0] as CategoryRate
  const gross = sumMoney(lines.map(({ net }) => net))
  const amount = percent === undefined ? undefined : shareOf(gross, percent)
  const net = subtractMoney(gross, amount ?? '0.00')
  const computed = category === 'S' ? vatOn(net, vat_rate) : '0.00'
  return {
    ...(amount !== undefined && { discount: { category, vat_rate, amount, percent } }),
    ofCategory: { category, vat_rate, net, vat: typedVat[`${vat_rate}`] ?? computed, exemption_reason },
  }
}
