import {
  ENDPOINT_SCHEMES,
  endpointMessage,
  formatEndpointId,
  formatPostcode,
  hasUkPostcodes,
  isCountryCode,
} from '@quotespark/domain/address'
import { LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { optionalIdentifier, optionalText, requiredIdentifier } from './fields.ts'

/** An address split into fields, as returned; null while the free text has not been split. */
export const addressFields = z
  .object({
    street: z.string().nullable(),
    street_2: z.string().nullable(),
    town: z.string().nullable(),
    county: z.string().nullable(),
    postcode: z.string().nullable(),
    /** ISO 3166-1 alpha-2. */
    country_code: z.string(),
  })
  .nullable()

/** The electronic address for e-invoices: scheme (EAS) and id; null means the VAT number. */
export const endpoint = z.object({ scheme: z.enum(ENDPOINT_SCHEMES), id: z.string() }).nullable()

/** Details missing for a valid e-invoice, in words, each with the page where it can be added. */
export const missingParts = z.array(z.object({ field: z.string(), message: z.string(), url: z.string() }))

/** Address fields as input; the address text is written from them. */
const addressFieldsInput = z
  .object({
    street: optionalText('Street', LIMITS.address_line),
    street_2: optionalText('Address line 2', LIMITS.address_line),
    town: optionalText('Town or city', LIMITS.town),
    county: optionalText('County', LIMITS.town),
    postcode: optionalIdentifier('Postcode', LIMITS.postcode),
    country_code: z.string().refine(isCountryCode, MESSAGES.country).default('GB'),
  })
  .transform((fields, context) => {
    const { postcode, country_code } = fields
    if (postcode === null || !hasUkPostcodes(country_code)) return fields
    const formatted = formatPostcode(postcode)
    if (formatted !== undefined) return { ...fields, postcode: formatted }
    context.addIssue({ code: 'custom', path: ['postcode'], message: MESSAGES.postcode })
    return z.NEVER
  })

const endpointInput = z
  .object({ scheme: z.enum(ENDPOINT_SCHEMES), id: requiredIdentifier('Electronic address', LIMITS.name) })
  .transform(({ scheme, id }, context) => {
    const formatted = formatEndpointId(scheme, id)
    if (formatted !== undefined) return { scheme, id: formatted }
    context.addIssue({ code: 'custom', path: ['id'], message: endpointMessage(scheme) })
    return z.NEVER
  })

/** Omitted fields stay unchanged, so that clients that only know the text keep working. */
export const addressAndEndpointInput = {
  address_fields: addressFieldsInput.nullable().optional(),
  endpoint: endpointInput.nullable().optional(),
}
