import { VAT_RETURN_BASES, VAT_STAGGERS } from '@quotespark/domain/billing'
import {
  DOCUMENT_LOOKS,
  formatAccountNumber,
  formatSortCode,
  formatUtr,
  formatVatNumber,
  isColour,
  MAX_SETTING_DAYS,
} from '@quotespark/domain/company'
import {
  isNumberPrefix,
  MAX_DIGITS,
  MAX_NEXT_NUMBER,
  NUMBERING_STYLES,
  PAYMENT_TERMS,
} from '@quotespark/domain/document'
import { isCompanyName, LIMITS, MAX_LOGO_BYTES, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { addressAndEndpointInput, addressFields, endpoint, missingParts } from './address.ts'
import { defaultVat, defaultVatInput, givesItsReason } from './default-vat.ts'
import { imageFile, pdfFile } from './document.ts'
import {
  calendarDate,
  id,
  instant,
  optionalDate,
  optionalEmail,
  optionalFormatted,
  optionalIdentifier,
  optionalLines,
  optionalPhone,
  optionalText,
  optionalWebsite,
  requiredText,
} from './fields.ts'
import { confirmedProcedure, procedure, refusals } from './procedure.ts'

export const company = z.object({
  id,
  name: z.string(),
  /** The legal entity behind a trading name. */
  legal_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  address_fields: addressFields,
  company_number: z.string().nullable(),
  /** Unique taxpayer reference: ten digits, printed on invoices to customers who deduct CIS. */
  utr: z.string().nullable(),
  vat_registered: z.boolean(),
  /** New documents and catalogue items start with prices that include VAT. */
  prices_include_vat: z.boolean(),
  ...defaultVat,
  /** On which VAT is reported: by invoice, or by payment for invoices with a tax point from `cash_basis_from` on. */
  vat_basis: z.enum(VAT_RETURN_BASES),
  cash_basis_from: calendarDate.nullable(),
  /** Quarters ending in March (1), April (2) or May (3), months, or years that end with `vat_year_end_month`. */
  vat_stagger: z.enum(VAT_STAGGERS),
  vat_year_end_month: z.number().int().nullable(),
  /** The last day of which VAT was filed; null before the first. */
  vat_filed_to: calendarDate.nullable(),
  vat_number: z.string().nullable(),
  endpoint,
  bank_account_name: z.string().nullable(),
  /** '12-34-56' */
  bank_sort_code: z.string().nullable(),
  bank_account_number: z.string().nullable(),
  currency: z.string(),
  /** As a fraction: '0.2' is 20 %. */
  tax_rate: z.string(),
  quote_validity_days: z.number().int(),
  payment_terms_days: z.number().int(),
  /** Default terms of a new invoice. */
  invoice_terms: z.string().nullable(),
  /** The same of a new quote. */
  quote_terms: z.string().nullable(),
  /** Blocks sending an invoice that lacks particulars required by law. */
  require_invoice_particulars: z.boolean(),
  /** Reminds customers of unanswered quotes, and of unpaid invoices. */
  follow_up_quotes: z.boolean(),
  remind_overdue: z.boolean(),
  /** Emails the invoice of a stage on its day, instead of leaving a draft. */
  send_dated_stages: z.boolean(),
  /** Emails a receipt of every payment that is recorded, where the customer has an address. */
  send_receipts: z.boolean(),
  /** Uses the customer's credit on an invoice as it is issued, the oldest first. */
  use_credit_first: z.boolean(),
  /** Payment terms of a stage that is billed on acceptance. */
  deposit_terms: z.enum(PAYMENT_TERMS),
  /** New payment plans start as construction work, as the last one was. */
  is_construction: z.boolean(),
  /** Members cannot work until they have a second factor. */
  require_second_factor: z.boolean(),
  /** '#rrggbb' */
  accent_colour: z.string().nullable(),
  document_footer: z.string().nullable(),
  document_look: z.enum(DOCUMENT_LOOKS),
  /** Changes with each logo; null without one. */
  logo_file_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
})
export type Company = z.infer<typeof company>

const contact = {
  name: requiredText('Company Name', LIMITS.company_name, MESSAGES.companyName).refine(
    isCompanyName,
    MESSAGES.companyNameLink,
  ),
  email: optionalEmail(),
  phone: optionalPhone(),
  website: optionalWebsite('Website'),
  address: optionalLines('Address', LIMITS.address),
}

export const companyInput = z.object(contact)

const BANK_FIELDS = ['bank_account_name', 'bank_sort_code', 'bank_account_number'] as const

export const companyInformation = z
  .object({
    ...contact,
    ...addressAndEndpointInput,
    legal_name: optionalText('Legal Name', LIMITS.company_name),
    company_number: optionalIdentifier('Company Number', LIMITS.company_number),
    vat_number: optionalFormatted('VAT Number', LIMITS.name, formatVatNumber, MESSAGES.vatNumber),
    bank_account_name: optionalText('Account Name', LIMITS.bank_account_name),
    bank_sort_code: optionalFormatted('Sort Code', LIMITS.name, formatSortCode, MESSAGES.sortCode),
    bank_account_number: optionalFormatted(
      'Account Number',
      LIMITS.name,
      formatAccountNumber,
      MESSAGES.accountNumber,
    ),
  })
  .superRefine((information, context) => {
    const empty = BANK_FIELDS.filter((field) => information[field] === null)
    if (empty.length === BANK_FIELDS.length) return
    for (const field of empty) {
      context.addIssue({ code: 'custom', path: [field], message: MESSAGES.bankIncomplete })
    }
  })

function days(field: string, minimum: number) {
  const message = MESSAGES.wholeDays(field, minimum, MAX_SETTING_DAYS)
  return z.number(message).int(message).min(minimum, message).max(MAX_SETTING_DAYS, message)
}

export const documentSettings = z.object({
  /** As a fraction of one. */
  tax_rate: z
    .string()
    .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, MESSAGES.taxRate)
    .meta({ examples: ['0.2'] }),
  quote_validity_days: days('Quote validity', 1),
  payment_terms_days: days('Payment terms', 0),
  invoice_terms: optionalLines('Terms and conditions', LIMITS.terms_and_conditions),
  quote_terms: optionalLines('Terms and conditions', LIMITS.terms_and_conditions),
  /** Payment terms of a stage that is billed on acceptance. Omitted, they stay unchanged. */
  deposit_terms: z.enum(PAYMENT_TERMS).optional(),
  /** Unique taxpayer reference of ten digits; spaces are left out. Omitted, it stays unchanged. */
  utr: optionalFormatted('UTR', LIMITS.name, formatUtr, MESSAGES.utr).optional(),
  /** Prices of new documents and items are typed with VAT; stored prices stay. Omitted, it stays unchanged. */
  prices_include_vat: z.boolean().optional(),
  ...defaultVatInput,
})

export const vatSettings = z
  .object({
    vat_basis: z.enum(VAT_RETURN_BASES),
    /** Null is from the first invoice on. */
    cash_basis_from: optionalDate('Date'),
    vat_stagger: z.enum(VAT_STAGGERS),
    /** Only of VAT years. */
    vat_year_end_month: z.number().int().min(1).max(12).nullable().default(null),
  })
  .superRefine(({ vat_stagger, vat_year_end_month }, context) => {
    if ((vat_stagger === 'annual') === (vat_year_end_month !== null)) return
    context.addIssue({ code: 'custom', path: ['vat_year_end_month'], message: MESSAGES.vatYearEnd })
  })

/** Null opens everything that was filed. */
export const vatFiledTo = z.object({ vat_filed_to: optionalDate('Date') })

/** Each switch takes effect by itself; omitted ones stay unchanged. */
const switches = z
  .object({
    vat_registered: z.boolean(),
    require_invoice_particulars: z.boolean(),
    follow_up_quotes: z.boolean(),
    remind_overdue: z.boolean(),
    send_dated_stages: z.boolean(),
    send_receipts: z.boolean(),
    use_credit_first: z.boolean(),
  })
  .partial()
export type CompanySwitch = keyof z.infer<typeof switches>

export const documentAppearance = z.object({
  accent_colour: optionalText('Accent colour', LIMITS.name)
    .refine((colour) => colour === null || isColour(colour), MESSAGES.accentColour)
    .transform((colour) => colour?.toLowerCase() ?? null),
  document_footer: optionalLines('Footer', LIMITS.document_footer),
  /** Omitted, it stays unchanged. */
  document_look: z.enum(DOCUMENT_LOOKS).optional(),
})

/** The name typed to confirm the deletion, so that nobody deletes a company by mistake. */
export const companyDeletionInput = z.object({ name: requiredText('Company Name', LIMITS.company_name) })

const companyDeletion = z.object({
  members: z.number().int(),
  /** Removed immediately. */
  drafts: z.number().int(),
  products: z.number().int(),
  customers_removed: z.number().int(),
  /** Retained as required by law, but hidden from everybody. */
  documents_kept: z.number().int(),
  customers_kept: z.number().int(),
  kept_until: instant,
})

const series = z.object({
  prefix: z.string(),
  digits: z.number().int(),
  /** The whole number that the next document gets. */
  next_number: z.number().int(),
  /** The next number as it is written: 'INV-00042'. */
  next: z.string(),
  /** The smallest number that can be chosen with this prefix. */
  smallest_next_number: z.number().int(),
})

/** How a company's documents are numbered. */
const numbering = z.object({
  /** By a time stamp, or consecutively like invoices: then the rest applies. */
  quote: series.extend({ style: z.enum(NUMBERING_STYLES) }),
  invoice: series,
})
export type Numbering = z.infer<typeof numbering>

const seriesInput = {
  prefix: z.string().refine(isNumberPrefix, MESSAGES.numberPrefix).optional(),
  digits: z
    .number(MESSAGES.numberDigits)
    .int(MESSAGES.numberDigits)
    .min(1, MESSAGES.numberDigits)
    .max(MAX_DIGITS, MESSAGES.numberDigits)
    .optional(),
  next_number: z
    .number(MESSAGES.nextNumber)
    .int(MESSAGES.nextNumber)
    .min(1, MESSAGES.nextNumber)
    .max(MAX_NEXT_NUMBER, MESSAGES.nextNumber)
    .optional(),
}

/** Omitted kinds and fields stay as they are. */
export const numberingInput = z.object({
  quote: z.object({ style: z.enum(NUMBERING_STYLES).optional(), ...seriesInput }).optional(),
  invoice: z.object(seriesInput).optional(),
})

const changing = refusals('company_required', 'forbidden')
const tags = ['Company']

export const companyContract = {
  create: procedure('signed_in')
    .route({
      method: 'POST',
      path: '/companies',
      successStatus: 201,
      tags,
      summary: 'Set up a company; the caller becomes its owner',
    })
    .input(companyInput)
    .output(company)
    .errors(refusals('idempotency_key_reused', 'company_limit_reached', 'company_not_created')),
  updateInformation: procedure('change_settings')
    .route({
      method: 'PUT',
      path: '/company/information',
      tags,
      summary: 'Change company details: names, contact, numbers, bank account',
    })
    .input(companyInformation)
    .output(company)
    .errors(refusals('company_required', 'forbidden', 'confirmation_required')),
  readEInvoice: procedure('staff')
    .route({
      method: 'GET',
      path: '/company/e-invoice',
      tags,
      summary: 'Company details missing for valid e-invoices',
    })
    .output(
      z.object({
        missing: missingParts,
        /** True when Peppol has an address for the company: its VAT number, or another that was given. */
        has_endpoint: z.boolean(),
      }),
    )
    .errors(refusals('company_required')),
  updateDocumentSettings: procedure('change_settings')
    .route({
      method: 'PUT',
      path: '/company/document-settings',
      tags,
      summary: 'Change what new quotes and invoices start with',
    })
    .input(documentSettings.superRefine(givesItsReason))
    .output(company)
    .errors(changing),
  getNumbering: procedure('staff')
    .route({
      method: 'GET',
      path: '/company/numbering',
      tags,
      summary: 'How quotes and invoices are numbered',
    })
    .output(numbering)
    .errors(refusals('company_required')),
  updateNumbering: procedure('change_settings')
    .route({
      method: 'PUT',
      path: '/company/numbering',
      tags,
      summary: 'Change how the numbers of quotes and invoices go on',
    })
    .input(numberingInput)
    .output(numbering)
    .errors(refusals('company_required', 'forbidden', 'number_backwards', 'number_taken')),
  updateSwitches: procedure('change_settings')
    .route({
      method: 'PATCH',
      path: '/company/switches',
      tags,
      summary:
        'Switch on or off: VAT, required particulars, follow-ups, reminders, sending stages on their day',
    })
    .input(switches)
    .output(company)
    .errors(changing),
  updateVat: procedure('change_settings')
    .route({ method: 'PUT', path: '/company/vat', tags, summary: 'Choose the VAT basis and the VAT periods' })
    .input(vatSettings)
    .output(company)
    .errors(changing),
  setVatFiledTo: procedure('close_vat_period')
    .route({
      method: 'PUT',
      path: '/company/vat-filed-to',
      tags,
      summary: 'Set the day to which VAT is filed, after which nothing up to it changes',
    })
    .input(vatFiledTo)
    .output(company)
    .errors(refusals('company_required', 'forbidden', 'confirmation_required')),
  requireSecondFactor: confirmedProcedure('change_settings')
    .route({
      method: 'PUT',
      path: '/company/second-factor',
      tags,
      summary: 'Choose whether every member needs a second factor',
    })
    .input(z.object({ required: z.boolean() }))
    .output(company)
    .errors(refusals('company_required', 'forbidden', 'confirmation_required')),
  updateAppearance: procedure('change_settings')
    .route({
      method: 'PUT',
      path: '/company/appearance',
      tags,
      summary: 'Change the look, colour and footer of quotes and invoices',
    })
    .input(documentAppearance)
    .output(company)
    .errors(changing),
  uploadLogo: procedure('change_settings')
    .route({
      method: 'PUT',
      path: '/company/logo',
      tags,
      summary: 'Put a PNG, JPEG, WebP or SVG of at most 5 MB and 16 million pixels on quotes and invoices',
    })
    .input(z.object({ file: z.file().max(MAX_LOGO_BYTES, MESSAGES.logoTooLarge) }))
    .output(company)
    .errors(refusals('company_required', 'forbidden', 'busy')),
  removeLogo: procedure('change_settings')
    .route({ method: 'DELETE', path: '/company/logo', tags, summary: 'Remove the logo' })
    .output(company)
    .errors(changing),
  previewDeletion: procedure('delete_company')
    .route({
      method: 'GET',
      path: '/company/deletion',
      tags,
      summary: 'Preview what is deleted and what is retained with the company',
    })
    .output(companyDeletion)
    .errors(changing),
  delete: confirmedProcedure('delete_company')
    .route({ method: 'DELETE', path: '/company', tags, summary: 'Delete the company for everyone in it' })
    .input(companyDeletionInput)
    .output(z.object({ id }))
    .errors(refusals('company_required', 'forbidden', 'confirmation_required')),
  getLogo: procedure('staff')
    .route({ method: 'GET', path: '/company/logo', tags, summary: 'The logo, a PNG or JPEG' })
    .output(imageFile)
    .errors(refusals('company_required', 'not_found')),
  getSamplePdf: procedure('staff')
    .route({
      method: 'GET',
      path: '/company/sample-pdf',
      tags,
      summary: 'A sample invoice with the current settings',
    })
    .output(pdfFile)
    .errors(refusals('company_required', 'busy')),
}
