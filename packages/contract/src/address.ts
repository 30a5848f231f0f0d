import {
  ENDPOINT_SCHEMES,
  endpointMessage,
  formatEndpointId,
  formatPostcode,
  hasUkPostcodes,
  isCountryCode,
  LIMITS,
  MESSAGES,
} from '@quotespark/domain'
import { z } from 'zod'
import { optionalText, requiredText } from './fields.ts'

/** An address in fields as given out; null where nobody has sorted the text. */
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

/** Where e-invoices are taken, by scheme (EAS) and id; null is the VAT number. */
export const endpoint = z.object({ scheme: z.enum(ENDPOINT_SCHEMES), id: z.string() }).nullable()

/** What keeps a valid e-invoice from being made: in words, with the page on which each is put right. */
export const missingParts = z.array(z.object({ field: z.string(), message: z.string(), url: z.string() }))

/** As taken in: with them the address as a text is written from them. */
const addressFieldsInput = z
  .object({
    street: optionalText('Street', LIMITS.address_line),
    street_2: optionalText('Second line', LIMITS.address_line),
    town: optionalText('Town or city', LIMITS.town),
    county: optionalText('County', LIMITS.town),
    postcode: optionalText('Postcode', LIMITS.postcode),
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
  .object({ scheme: z.enum(ENDPOINT_SCHEMES), id: requiredText('Electronic address', LIMITS.name) })
  .transform(({ scheme, id }, context) => {
    const formatted = formatEndpointId(scheme, id)
    if (formatted !== undefined) return { scheme, id: formatted }
    context.addIssue({ code: 'custom', path: ['id'], message: endpointMessage(scheme) })
    return z.NEVER
  })

/** What is left out stays as it is: who knows only the text goes on as before. */
export const partyInput = {
  address_fields: addressFieldsInput.nullable().optional(),
  endpoint: endpointInput.nullable().optional(),
}
