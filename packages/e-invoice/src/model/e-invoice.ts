import type { Money, UnitPrice, VatRate } from '@quotespark/domain/money'

/*
 * An invoice or credit note as defined by EN 16931, in the words of the trade, with the standard's business terms (BT, BG) in
 * comments. Amounts are decimal strings of two places; dates are 'YYYY-MM-DD'. A credit note's amounts are positive.
 */
export interface EInvoice {
  kind: 'invoice' | 'credit_note'
  /** BT-1 */
  number: string
  /** BT-2 */
  issue_date: string
  /** BT-9 */
  due_date?: string
  /** BT-7, when VAT falls due on a day other than that of issue. */
  tax_point_date?: string
  /** BT-5, ISO 4217. */
  currency: string
  /** BT-22 */
  note?: string
  /** BT-10 */
  buyer_reference?: string
  /** BT-13 */
  order_reference?: string
  /** BG-3: the invoices that a credit note corrects. */
  preceding_invoices?: readonly PrecedingInvoice[]
  /** BG-14 */
  period?: InvoicePeriod
  /** BT-72 */
  delivery_date?: string
  /** BT-20 */
  payment_terms?: string
  /** BG-4 */
  seller: Party
  /** BG-7 */
  buyer: Party
  /** BG-16 */
  payment?: Payment
  /** BG-20: the document's discount, one row for each category and rate. */
  discounts: readonly DocumentDiscount[]
  /** BG-23, after discounts. */
  vat: readonly VatOfCategory[]
  totals: InvoiceTotals
  /** BG-25 */
  lines: readonly InvoiceLine[]
}

export interface PrecedingInvoice {
  /** BT-25 */
  number: string
  /** BT-26 */
  issue_date?: string
}

export interface InvoicePeriod {
  /** BT-73 */
  start?: string
  /** BT-74 */
  end?: string
}

export interface Party {
  /** BT-27, BT-44: the registered name. */
  name: string
  /** BT-28, BT-45: the trading name, if different. */
  trading_name?: string
  address: PostalAddress
  /** BT-31, BT-48, with its country: 'GB123456782'. */
  vat_number?: string
  /** BT-30, BT-47: the number at Companies House. */
  company_number?: string
  /** BT-34, BT-49; the VAT number's address when none is given. */
  endpoint?: Endpoint
  contact?: Contact
}

/** BG-5, BG-8 */
export interface PostalAddress {
  street?: string
  street_2?: string
  town?: string
  county?: string
  postcode?: string
  /** ISO 3166-1 alpha-2. */
  country_code: string
}

/** An address on a network; the list of electronic address schemes (EAS) defines `scheme`. */
export interface Endpoint {
  scheme: string
  id: string
}

/** BG-6, BG-9 */
export interface Contact {
  name?: string
  phone?: string
  email?: string
}

export type Payment = BankTransfer | CardPayment

export interface BankTransfer {
  way: 'bank_transfer'
  /** BT-83 */
  reference?: string
  /** BT-85 */
  account_name?: string
  /** BT-84: an IBAN, or a UK account number with its sort code (BT-86). */
  account: string
  /** BT-86: a BIC with an IBAN, or a sort code. */
  bank?: string
}

export interface CardPayment {
  way: 'card'
  reference?: string
}

/** S standard or reduced, Z zero, E exempt, AE reverse charge, O outside the scope. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'O'

export interface CategoryRate {
  category: VatCategory
  /** In percent; null is outside the scope. */
  vat_rate: VatRate | null
}

export interface DocumentDiscount extends CategoryRate {
  /** BT-92 */
  amount: Money
  /** BT-94, of the net of that category and rate. */
  percent?: string
  /** BT-97; 'Discount' when none is given. */
  reason?: string
}

export interface VatOfCategory extends CategoryRate {
  /** BT-116 */
  net: Money
  /** BT-117 */
  vat: Money
  /** BT-120, for E, AE and O; a standard wording when none is given. */
  exemption_reason?: string
}

/** BG-22 */
export interface InvoiceTotals {
  /** BT-106: sum of the lines. */
  subtotal: Money
  /** BT-107: sum of the document's discounts. */
  discount_total: Money
  /** BT-109 */
  net_amount: Money
  /** BT-110 */
  tax_amount: Money
  /** BT-112 */
  total_amount: Money
  /** BT-113 */
  paid_amount: Money
  /** BT-115 */
  due_amount: Money
}

export interface InvoiceLine extends CategoryRate {
  /** BT-153: the first line of the typed description. */
  name: string
  /** BT-154: the whole description, when longer. */
  description?: string
  /** BT-129, up to three decimals. */
  quantity: string
  /** 'hour', 'day', 'item', 'm', 'm²', 'kg' or a typed unit. */
  unit?: string
  /** BT-146, two to four decimals: no rule limits those of a price, unlike those of amounts (BR-DEC). */
  unit_price: UnitPrice
  /** BT-149: the quantity that the price is of; one unless given. */
  price_quantity?: string
  discount?: LineDiscount
  /** BT-131, after its discount. */
  net: Money
}

/** BG-27 */
export interface LineDiscount {
  amount: Money
  percent?: string
  reason?: string
}
