import { isBlank } from '../validation.ts'
import {
  hasEnteredVat,
  type InvoiceForLegalForm,
  type LegalInvoiceForm,
  legalInvoiceForm,
} from './legal-form.ts'
import { isCharged, type LineInput } from './line/line.ts'
import { MISSING_PARTICULARS, type MissingParticular } from './particulars.ts'

export interface ParticularsInvoice extends InvoiceForLegalForm {
  /** Printed on the invoice instead of the customer's own address. */
  billing_address: string | null
  items: readonly (Pick<LineInput, 'kind' | 'vat_rate' | 'vat_amount' | 'vat_category'> & {
    description: string
  })[]
}

export interface ParticularsCompany {
  name: string
  legal_name: string | null
  address: string | null
  vat_registered: boolean
  vat_number: string | null
  company_number: string | null
}

export interface ParticularsCustomer {
  name: string
  address: string | null
}

/** Lists what the law requires and the invoice lacks, in the order of MISSING_PARTICULARS; empty when nothing is missing. */
export function missingInvoiceParticulars(
  invoice: ParticularsInvoice,
  company: ParticularsCompany,
  customer: ParticularsCustomer | null,
): MissingParticular[] {
  const form = legalInvoiceForm(invoice, company)
  const missing = new Set([
    ...missingOfSeller(company, form),
    ...missingOfCustomer(invoice, customer, form),
    ...missingOfLines(invoice),
  ])
  return MISSING_PARTICULARS.filter((particular) => missing.has(particular))
}

function missingOfSeller(company: ParticularsCompany, form: LegalInvoiceForm): MissingParticular[] {
  const missing: MissingParticular[] = []
  // Reg. 14(1)(d) and 16A(a): name, address and registration number. Without VAT: gov.uk, "Invoices – what they must include".
  if (isMissing(company.address)) missing.push('company_address')
  if (form !== 'non_vat') {
    // A company that has deregistered has no number to give.
    if (company.vat_registered && isMissing(company.vat_number)) missing.push('company_vat_number')
    return missing
  }
  // gov.uk, same page: a sole trader's own name beside the business name (Companies Act 2006, s. 1202), a company's
  // registered name in full (SI 2015/17, reg. 24) and its number.
  const isCompany = isRegisteredName(company.name) || isRegisteredName(company.legal_name ?? '')
  if (isMissing(company.legal_name) && !isCompany) missing.push('company_legal_name')
  if (isMissing(company.company_number) && isCompany) missing.push('company_number')
  return missing
}

function missingOfCustomer(
  invoice: ParticularsInvoice,
  customer: ParticularsCustomer | null,
  form: LegalInvoiceForm,
): MissingParticular[] {
  // Reg. 16A does without the customer's details; reg. 14(1)(e) and gov.uk require them.
  if (form === 'simplified') return []
  const missing: MissingParticular[] = []
  if (customer === null || isMissing(customer.name)) missing.push('customer_name')
  if (isMissing(invoice.billing_address) && isMissing(customer?.address ?? null)) {
    missing.push('customer_address')
  }
  return missing
}

function missingOfLines({ items }: ParticularsInvoice): MissingParticular[] {
  const lines = items.filter(isCharged)
  const missing: MissingParticular[] = []
  if (lines.length === 0) missing.push('lines')
  // Reg. 14(1)(g) and 16A(c) require a description.
  if (lines.some((line) => isMissing(line.description))) missing.push('line_description')
  // Reg. 14(1)(h) and 16A(e) require the rate, which VAT typed as an amount does not give.
  if (lines.some((line) => line.vat_rate === null && hasEnteredVat(line))) missing.push('line_vat_rate')
  return missing
}

function isMissing(text: string | null): boolean {
  return text === null || isBlank(text)
}

/**
 * Endings of the names of registered companies and partnerships, in English and Welsh (Companies Act 2006, ss. 58 and 59; LLP
 * Act 2000, Sch.).
 */
const REGISTERED_ENDINGS = [
  'limited',
  'ltd',
  'cyfyngedig',
  'cyf',
  'public limited company',
  'plc',
  'cwmni cyfyngedig cyhoeddus',
  'ccc',
  'limited liability partnership',
  'llp',
  'partneriaeth atebolrwydd cyfyngedig',
  'pac',
  'community interest company',
  'cic',
  'cwmni buddiant cymunedol',
  'cbc',
]

function isRegisteredName(name: string): boolean {
  const plain = name.toLowerCase().replaceAll('.', '').trim()
  return REGISTERED_ENDINGS.some((ending) => plain.endsWith(` ${ending}`))
}
