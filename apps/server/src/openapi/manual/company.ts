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

export const companyManual: Manual<'company'> = {
  create: {
    description:
      'Sets up a company with the usual settings and makes the caller its owner and administrator. A person works in the first company they belong to: setting up another does not change which one that is.',
    input: contact,
    output: company,
  },
  updateInformation: {
    description:
      'Replaces who the company is: names, contact, numbers, bank account (its three fields together or not at all). A field that is left out becomes empty, but for `address_fields` and `endpoint` (for e-invoices), which stay. With `address_fields` the text of the address is written from them; an `address` of another place stands without them. Another `email` or bank account asks for `confirmation_required`, and every owner is told. What was sealed before keeps what it said.',
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
      'Answers what of the company is missing before its invoices can be e-invoices, in words and with the page on which each is put right; nothing when nothing is. `has_endpoint` says whether Peppol has an address for it: its VAT number, or the `endpoint` that it names. Without one its e-invoices are plain EN 16931.',
    output: { missing: [], has_endpoint: true },
  },
  updateDocumentSettings: {
    description:
      'Replaces what new quotes and invoices start with: the tax rate (a fraction, `"0.2"` is 20 %), for how many days a quote is valid, in how many an invoice is due, and the terms of an invoice; where `vat_category` is given, also how a line is charged of which neither its product nor its customer says so (`null` follows from the rate, `E` needs an `exemption_reason`). Documents that exist stay as they are.',
    input: {
      tax_rate: company.tax_rate,
      quote_validity_days: company.quote_validity_days,
      payment_terms_days: company.payment_terms_days,
      invoice_terms: company.invoice_terms,
      vat_category: company.vat_category,
      exemption_reason: company.exemption_reason,
    },
    output: company,
  },
  updateSwitches: {
    description:
      'Switches on or off: whether the company charges VAT, whether an invoice may go out while something is missing that the law wants on it, whether customers are reminded of quotes they left unanswered, and of invoices they left unpaid. A switch that is left out stays as it is.',
    input: { remind_overdue: true },
    output: company,
  },
  requireSecondFactor: {
    description:
      'Says whether every member needs a second factor, an authenticator app or a passkey. Once it is required, those without one are refused everything of the company with `second_factor_required` until they have set one up; their own account, and the portal, go on working. Who has none themselves cannot require it.',
    input: { required: true },
    output: { ...company, require_second_factor: true },
  },
  updateAppearance: {
    description:
      'Replaces the accent colour (`#rrggbb`) and the footer of quotes and invoices, and their look where `document_look` is given: `classic`, `modern` or `compact`. What was sealed before stays as it is.',
    input: {
      accent_colour: company.accent_colour,
      document_footer: company.document_footer,
      document_look: company.document_look,
    },
    output: company,
  },
  uploadLogo: {
    description:
      'Takes a PNG, JPEG, WebP or SVG of at most 5 MB as the logo of quotes and invoices. It is drawn anew, at most 1,600 pixels wide and high; what was sealed before keeps the logo it had.',
    output: withLogo,
  },
  removeLogo: {
    description:
      'Takes the logo away: what is sealed from now on shows none. Where there is none it changes nothing.',
    output: company,
  },
  previewDeletion: {
    description:
      'Answers what goes and what stays when the company is deleted, counted now: draft quotes, the catalogue and customers without documents go at once; invoices and all that was ever sent is kept until `kept_until`.',
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
      'Deletes the company for everybody in it. Their access ends with their next call; links and the portal show nothing of it any more. Draft quotes, catalogue, logo and customers without documents go at once; records that the law wants kept stay for six years, out of everybody’s sight, and are removed then. `name` is its name, typed; every owner is told by mail.',
    input: { name: company.name },
    output: { id: company.id },
  },
  getLogo: {
    description:
      'Answers the logo of the company as a PNG or JPEG, as it was drawn anew when it was uploaded.',
    notFound: ['logo'],
  },
  getSamplePdf: {
    description:
      'Draws an invented invoice with the colour, the logo, the footer and the terms that are set now, to look at before a customer does. Nothing is kept, and no number is taken.',
  },
}
