import type { MissingParticular } from '@quotespark/domain/document'

/** Names of fields of the invoice form. */
type InvoiceField = 'customer_id' | 'items'

type FilledInAt =
  | { where: 'settings'; anchor: 'address' | 'vat-number' | 'legal-name' | 'company-number' }
  | { where: 'customer' }
  | { where: 'form'; field: InvoiceField }

interface ParticularAdvice {
  /** Says what is missing. */
  sentence: string
  /** Link text that leads to where it is filled in. */
  link: string
}

const ADVICE: Record<MissingParticular, ParticularAdvice & { at: FilledInAt }> = {
  company_address: {
    sentence: 'Your company’s address is missing.',
    link: 'Add your address',
    at: { where: 'settings', anchor: 'address' },
  },
  company_vat_number: {
    sentence: 'Your VAT number is missing.',
    link: 'Add your VAT number',
    at: { where: 'settings', anchor: 'vat-number' },
  },
  company_legal_name: {
    sentence:
      'Your legal name is missing: your own name or your company’s registered name, even if you trade under it.',
    link: 'Add your legal name',
    at: { where: 'settings', anchor: 'legal-name' },
  },
  company_number: {
    sentence: 'Your company’s registration number is missing.',
    link: 'Add your company number',
    at: { where: 'settings', anchor: 'company-number' },
  },
  customer_name: {
    sentence: 'The customer is missing.',
    link: 'Choose a customer',
    at: { where: 'form', field: 'customer_id' },
  },
  customer_address: {
    sentence: 'The customer’s address is missing.',
    link: "Add the customer's address",
    at: { where: 'customer' },
  },
  lines: {
    sentence: 'The invoice has no items yet.',
    link: 'Add an item',
    at: { where: 'form', field: 'items' },
  },
  line_description: {
    sentence: 'An item has no description.',
    link: 'Describe each item',
    at: { where: 'form', field: 'items' },
  },
  line_vat_rate: {
    sentence: 'An item has a VAT amount but no VAT rate.',
    link: 'Choose the VAT rate',
    at: { where: 'form', field: 'items' },
  },
}

export interface ShownParticular extends ParticularAdvice {
  /** The page where it is filled in; undefined when it is a field of the invoice form itself. */
  to?: string
  field?: InvoiceField
}

/** Describes a missing particular of an invoice, with the way to where it is filled in. */
export function shownParticular(
  particular: MissingParticular,
  invoice: { customer_id: string | null },
): ShownParticular {
  const { at, ...advice } = ADVICE[particular]
  if (at.where === 'settings') return { ...advice, to: `/app/settings#${at.anchor}` }
  if (at.where === 'form') return { ...advice, field: at.field }
  // Without a customer there are no details to complete: choosing one comes first.
  return invoice.customer_id === null
    ? { ...advice, field: 'customer_id' }
    : { ...advice, to: `/app/customers/${invoice.customer_id}/edit` }
}
