import type { Numbering } from '@quotespark/contract'
import { company } from '../sample/company.ts'
import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const contact = {
  name: company.name,
  email: company.email,
  phone: company.phone,
  website: company.website,
  address: company.address,
}

const withLogo = { ...company, logo_file_id: sampleId('logo') }

const numbering: Numbering = {
  quote: {
    style: 'timestamp',
    ...{ prefix: 'Q-', digits: 5, next_number: 1, next: 'Q-00001', smallest_next_number: 1 },
  },
  invoice: { prefix: 'INV-', digits: 5, next_number: 42, next: 'INV-00042', smallest_next_number: 42 },
}
const NEXT_YEAR = { prefix: '2027-', digits: 4, next_number: 1, next: '2027-0001', smallest_next_number: 1 }

export const companyManual: Manual<'company'> = {
  create: {
    description:
      'Sets up a company with the default settings and makes the caller its owner and administrator. A person’s default company is the first they belong to; setting up another does not change it.',
    input: contact,
    output: company,
  },
  updateInformation: {
    description:
      'Replaces the company’s particulars: names, contact, numbers, bank account (its three fields together or not at all). An omitted field becomes empty, except `address_fields` and `endpoint` (for e-invoices), which stay. With `address_fields` the text of the address is written from them; an `address` that differs from them clears them. A different `email` or bank account requires confirmation (`confirmation_required`), and every owner is notified. Sealed documents do not change.',
    input: {
      ...contact,
      address_fields: company.address_fields,
      legal_name: company.legal_name,
      company_number: company.company_number,
      vat_number: company.vat_number,
      bank_account_name: company.bank_account_name,
      bank_sort_code: company.bank_sort_code,
      bank_account_number: company.bank_account_number,
    },
    output: company,
  },
  readEInvoice: {
    description:
      'Returns what the company still needs for e-invoices, in words and with the page to fix each; an empty list when nothing is missing. `has_endpoint` says whether Peppol has an address for it: its VAT number, or its `endpoint`. Without one its e-invoices are plain EN 16931.',
    output: { missing: [], has_endpoint: true },
  },
  updateDocumentSettings: {
    description:
      'Replaces what new quotes and invoices start with: the tax rate (a fraction, `"0.2"` is 20 %), for how many days a quote is valid, in how many an invoice is due, and the terms of an invoice; where `vat_category` is given, also how to charge a line when neither its product nor its customer says so (`null` follows from the rate, `E` needs an `exemption_reason`). Existing documents do not change.',
    input: {
      tax_rate: company.tax_rate,
      quote_validity_days: company.quote_validity_days,
      payment_terms_days: company.payment_terms_days,
      invoice_terms: company.invoice_terms,
      quote_terms: company.quote_terms,
      vat_category: company.vat_category,
      exemption_reason: company.exemption_reason,
    },
    output: company,
  },
  getNumbering: {
    description:
      'Returns how the next quotes and invoices are numbered: a prefix, and a whole number filled with zeros to `digits`. Quotes have a time stamp unless their `style` is `series`.',
    output: numbering,
  },
  updateNumbering: {
    description:
      'Changes how numbers go on; what is omitted stays. Numbers only go forwards: a next number below the present one is `number_backwards`, one that was given before, or lies below one that was, is `number_taken`. A new prefix may begin at any number that is free from there on. A prefix has up to 12 letters, digits or the characters - / . _ #, does not end in a digit, and differs between quotes and invoices.',
    input: { invoice: { prefix: '2027-', digits: 4, next_number: 1 } },
    output: { ...numbering, invoice: { ...numbering.invoice, ...NEXT_YEAR } },
  },
  updateSwitches: {
    description:
      'Switches on or off: whether the company charges VAT, whether an invoice may be sent without details that the law requires, whether customers are reminded of quotes they left unanswered, and of invoices they left unpaid. An omitted switch stays as it is.',
    input: { remind_overdue: true },
    output: company,
  },
  updateVat: {
    description:
      'Sets on which basis VAT is reported, from which day on by payment (`cash_basis_from`; null is from the first invoice on), and the VAT periods: quarters that end in March (`1`), April (`2`) or May (`3`), `monthly`, or `annual` with the month that ends the year. Entries are written for both bases, so a change alters no figure of either.',
    input: { vat_basis: 'cash', cash_basis_from: '2026-10-01', vat_stagger: '1', vat_year_end_month: null },
    output: { ...company, vat_basis: 'cash', cash_basis_from: '2026-10-01' },
  },
  setVatFiledTo: {
    description:
      'Sets the last day of which VAT was filed; owners only. Nothing that counts up to it changes any more: what is told late counts on the first open day, and whatever would change it is refused with `vat_period_filed`. A day in the future is refused; moving it back requires confirmation (`confirmation_required`). Both are in the activity.',
    input: { vat_filed_to: '2026-09-30' },
    output: { ...company, vat_filed_to: '2026-09-30' },
  },
  requireSecondFactor: {
    description:
      'Sets whether every member needs a second factor, an authenticator app or a passkey. Once it is required, members without one get `second_factor_required` for everything in the company until they set one up; their own account and the portal still work. A caller without one cannot require it.',
    input: { required: true },
    output: { ...company, require_second_factor: true },
  },
  updateAppearance: {
    description:
      'Replaces the accent colour (`#rrggbb`) and the footer of quotes and invoices, and their look where `document_look` is given: `classic`, `modern` or `compact`. Sealed documents do not change.',
    input: {
      accent_colour: company.accent_colour,
      document_footer: company.document_footer,
      document_look: company.document_look,
    },
    output: company,
  },
  uploadLogo: {
    description:
      'Takes a PNG, JPEG, WebP or SVG of at most 5 MB as the logo of quotes and invoices. It is redrawn, at most 1,600 pixels wide and high; sealed documents keep their logo.',
    output: withLogo,
  },
  removeLogo: {
    description:
      'Removes the logo: documents sealed from now on show none. Without a logo it changes nothing.',
    output: company,
  },
  previewDeletion: {
    description:
      'Returns what is deleted and what is kept when the company is deleted, with current counts: draft quotes, the catalogue and customers without documents are deleted at once; invoices and everything ever sent are kept until `kept_until`.',
    output: {
      members: 2,
      drafts: 3,
      products: 41,
      customers_removed: 5,
      documents_kept: 212,
      customers_kept: 64,
      kept_until: '2032-11-20T11:30:00.000Z',
    },
  },
  delete: {
    description:
      'Deletes the company for everyone in it. Their access ends with their next call; links and the portal no longer show anything of it. Draft quotes, catalogue, logo and customers without documents are deleted at once; records that must be kept by law stay for six years, visible to nobody, and are then removed. `name` is the typed name of the company; every owner is notified by email.',
    input: { name: company.name },
    output: { id: company.id },
  },
  getLogo: {
    description: 'Returns the logo of the company as a PNG or JPEG, as redrawn at upload.',
    notFound: ['logo'],
  },
  getSamplePdf: {
    description:
      'Draws a sample invoice with the current colour, logo, footer and terms, as a preview. Nothing is stored, and no number is taken.',
  },
}
