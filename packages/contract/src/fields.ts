import {
  cleanEmail,
  EMAIL_PATTERN,
  MAX_EMAIL_LENGTH,
  normalisePhone,
  readAddresses,
  websiteLink,
  wrongAddressSentence,
} from '@quotespark/domain/contact'
import { isUnitPrice } from '@quotespark/domain/money'
import { LOST_REASONS } from '@quotespark/domain/report'
import { cleanIdentifier, composed } from '@quotespark/domain/text'
import { isCalendarDate } from '@quotespark/domain/time'
import {
  type TypedValue,
  typedAmount,
  typedQuantity,
  typedUnitPrice,
  typedVatAmount,
} from '@quotespark/domain/typed-number'
import {
  isBlank,
  isOneLine,
  isOrdinaryText,
  isStorableText,
  LIMITS,
  MESSAGES,
} from '@quotespark/domain/validation'
import { z } from 'zod'

/** Characters of a text: how it is stored, and what is refused in it. */
interface Characters {
  clean: (text: string) => string
  areAllowed: (text: string) => boolean
  refusal: (field: string) => string
}
const ONE_LINE: Characters = { clean: composed, areAllowed: isOneLine, refusal: MESSAGES.oneLine }
const LINES: Characters = { clean: composed, areAllowed: isOrdinaryText, refusal: MESSAGES.controlCharacters }
const IDENTIFIER: Characters = { ...ONE_LINE, clean: cleanIdentifier }
const EMAIL: Characters = { ...ONE_LINE, clean: cleanEmail }

/** One visible line that must be given: trimmed, at most `max` characters. `required` is the specification's message. */
export function requiredText(field: string, max: number, required = MESSAGES.required(field)) {
  return requiredOf(ONE_LINE, field, max, required)
}

/** The same with line breaks allowed. */
export function requiredLines(field: string, max: number, required = MESSAGES.required(field)) {
  return requiredOf(LINES, field, max, required)
}

function requiredOf(characters: Characters, field: string, max: number, required: string) {
  return z
    .string(required)
    .trim()
    .overwrite(characters.clean)
    .min(1, { error: required, abort: true })
    .refine((text) => !isBlank(text), { error: required, abort: true })
    .max(max, { error: MESSAGES.tooLong(field, max), abort: true })
    .refine(isStorableText, { error: MESSAGES.invalidFormat(field), abort: true })
    .refine(characters.areAllowed, { error: characters.refusal(field), abort: true })
}

/** One optional line: trimmed; an empty one becomes null. */
export function optionalText(field: string, max: number) {
  return optionalOf(ONE_LINE, field, max)
}

/** The same with line breaks allowed. */
export function optionalLines(field: string, max: number) {
  return optionalOf(LINES, field, max)
}

function optionalOf(characters: Characters, field: string, max: number) {
  return plainText(characters, field, max)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .default(null)
}

/** A number or reference, stored without characters that nobody sees, so that it can be compared and looked up. */
export function requiredIdentifier(field: string, max: number) {
  return requiredOf(IDENTIFIER, field, max, MESSAGES.required(field))
}

/** The same, optional; an empty one becomes null. */
export function optionalIdentifier(field: string, max: number) {
  return optionalOf(IDENTIFIER, field, max)
}

/** One line that may be empty, and stays empty rather than null. `missing` is what is said when it is left out. */
export function textOrEmpty(field: string, max: number, missing?: string) {
  return plainText(ONE_LINE, field, max, missing)
}

/** The same with line breaks allowed. */
export function linesOrEmpty(field: string, max: number) {
  return plainText(LINES, field, max)
}

function plainText(characters: Characters, field: string, max: number, missing?: string) {
  return z
    .string(missing)
    .trim()
    .overwrite(characters.clean)
    .max(max, { error: MESSAGES.tooLong(field, max), abort: true })
    .refine(isStorableText, { error: MESSAGES.invalidFormat(field), abort: true })
    .refine(characters.areAllowed, { error: characters.refusal(field), abort: true })
}

/** An http or https address as people type it; any other scheme, or anything that is not a web address, is refused. */
export function optionalWebsite(field: string) {
  return optionalText(field, LIMITS.website).refine(
    (text) => text === null || websiteLink(text) !== null,
    MESSAGES.website,
  )
}

/** An address as typed or pasted: cleaned (`cleanEmail`), then held against the one pattern for addresses. */
export function requiredEmail(field = 'Email') {
  return requiredOf(EMAIL, field, MAX_EMAIL_LENGTH, MESSAGES.required(field)).regex(
    EMAIL_PATTERN,
    MESSAGES.invalidFormat(field),
  )
}

/** The same, optional; an empty one becomes null. */
export function optionalEmail(field = 'Email') {
  return optionalOf(EMAIL, field, MAX_EMAIL_LENGTH).refine(
    (value) => value === null || EMAIL_PATTERN.test(value),
    MESSAGES.invalidFormat(field),
  )
}

/** A telephone number as people type it; a UK number becomes '+44' and its digits. */
export function optionalPhone(field = 'Phone') {
  return optionalFormatted(field, LIMITS.phone, normalisePhone, MESSAGES.invalidFormat(field))
}

/** Optional text normalised by `format`; refused with `message` when `format` returns undefined. */
export function optionalFormatted(
  field: string,
  max: number,
  format: (text: string) => string | undefined,
  message: string,
) {
  return optionalIdentifier(field, max).transform((text, context) => {
    const formatted = text === null ? null : format(text)
    if (formatted !== undefined) return formatted
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** Typed lists are longer than stored ones by the names in them. */
const MAX_TYPED_LIST = 10 * LIMITS.email_list

/** Several addresses as people type them (`readAddresses`), stored as 'a@example.com, b@example.com'; none becomes null. */
export function emailsOrNull(field: string) {
  const tooLong = MESSAGES.tooLong(field, LIMITS.email_list)
  return z
    .string()
    .max(MAX_TYPED_LIST, tooLong)
    .transform((typed, context) => {
      const { addresses, wrong } = readAddresses(typed)
      const list = addresses?.join(', ') ?? ''
      if (!wrong && list.length <= LIMITS.email_list) return list === '' ? null : list
      context.addIssue({
        code: 'custom',
        message: wrong ? wrongAddressSentence(field, wrong) : tooLong,
      })
      return z.NEVER
    })
    .nullable()
}

/** The same, where omitting the field clears it. */
export function optionalEmails(field: string) {
  return emailsOrNull(field).default(null)
}

/** A field of a draft: an empty text stands for a value not known yet, and becomes `whenEmpty`. */
export function orWhenEmpty<Output>(
  schema: z.ZodType<Output, string> | z.ZodType<Output, string | null>,
  whenEmpty: string | null,
) {
  return z
    .string()
    .nullable()
    .transform((value) => (value === '' || value === null ? whenEmpty : value))
    .pipe(schema as z.ZodType<Output, string | null>)
}

export const id = z.uuid()

const YEARS = 'Date must be between the years 1900 and 2999'

export const dateOr = (error?: z.core.$ZodISODateParams['error']) =>
  z.iso.date({ abort: true, error }).refine(isCalendarDate, YEARS)

/** 'yyyy-MM-dd', an existing date. */
export const calendarDate = dateOr()

/** An optional date with a form's messages. */
export function optionalDate(field: string) {
  return dateOr(MESSAGES.invalidFormat(field)).nullable().default(null)
}

/** A required date with a form's messages. */
export function requiredDate(field: string) {
  return dateOr(({ input }) => (input ? MESSAGES.invalidFormat(field) : MESSAGES.required(field)))
}

/** An ISO 8601 timestamp in UTC. */
export const instant = z.iso.datetime()

/** Pounds and pence as returned: '1234.50'. */
export const money = z.string().meta({ description: 'Pounds and pence, exact', examples: ['1234.50'] })
/** A unit price as returned: '1234.50', '0.085'. */
export const unitPrice = z
  .string()
  .meta({ description: 'Pounds, exact, with two to four decimals', examples: ['0.085'] })
/** A quantity as returned: '1.5'. */
export const quantity = z.string().meta({ description: 'Up to three decimals', examples: ['1.5'] })
/** The unit of a quantity as returned; null is no unit. */
export const unit = z
  .string()
  .nullable()
  .meta({ description: 'Unit of the quantity; null is none', examples: ['hour'] })
/** A discount in percent as returned; null is none. */
export const discountPercent = z
  .string()
  .nullable()
  .meta({ description: 'Percent off; null is none', examples: ['10'] })
/** A discount in pounds as returned; null is none. */
export const discountAmount = z
  .string()
  .nullable()
  .meta({ description: 'Pounds off; null is none', examples: ['25.00'] })
/** A VAT rate in percent as returned; null is no VAT. */
export const vatRate = z
  .string()
  .nullable()
  .meta({ description: 'Percent; null is no VAT', examples: ['20'] })

/**
 * Says what is wrong with a text that is no plain decimal, in the words that the form has for it: an amount in euros is asked about,
 * one below zero is called negative. `otherwise` is said of what only a form reads ('£5').
 */
function problemOf(read: (typed: string) => TypedValue, otherwise: string) {
  const error = ({ input }: { input?: unknown }) =>
    (typeof input === 'string' ? read(input).problem : undefined) ?? otherwise
  return { error }
}

const typedPayment = (typed: string) => typedAmount(typed, MESSAGES.paymentAmount)

/*
 * A number reports one problem at a time, without stopping the checks of the rest of its line: each check applies only to
 * values that pass the previous ones.
 */
const UNIT_PRICE = /^-?\d+(\.\d{1,4})?$/
const QUANTITY = /^-?\d+(\.\d{1,3})?$/

const integerDigits = (number: string) => number.replace(/^-/, '').split('.')[0]?.length ?? 0

/** A price as input: pounds, at most four decimals, not negative. */
export const unitPriceInput = z
  .string()
  .regex(UNIT_PRICE, problemOf(typedUnitPrice, MESSAGES.itemPriceFormat))
  .refine((value) => !UNIT_PRICE.test(value) || !value.startsWith('-'), MESSAGES.itemPrice)
  .refine(
    (value) => !UNIT_PRICE.test(value) || value.startsWith('-') || isUnitPrice(value),
    MESSAGES.itemPriceTooLarge,
  )
  .meta({ examples: ['241.67'] })

/** An optional number as text; the schema that uses it checks its limits. */
export function decimalInput(example: string) {
  return z
    .string()
    .max(20)
    .nullable()
    .default(null)
    .meta({ examples: [example] })
}

/** An amount that somebody has read: pounds, at most two decimals. */
export const amountInput = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .meta({ examples: ['1560.00'] })

/** A payment as input: pounds, at most two decimals, above zero. */
export const paymentAmountInput = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, problemOf(typedPayment, MESSAGES.paymentAmount))
  .refine((value) => /[1-9]/.test(value), MESSAGES.paymentAmount)
  .meta({ examples: ['120.00'] })

/** A quantity as input: positive, at most three decimals. */
export const quantityInput = z
  .string()
  .regex(QUANTITY, problemOf(typedQuantity, MESSAGES.itemQuantityFormat))
  .refine(
    (value) => !QUANTITY.test(value) || (!value.startsWith('-') && /[1-9]/.test(value)),
    MESSAGES.itemQuantity,
  )
  .refine((value) => !QUANTITY.test(value) || integerDigits(value) <= 7, MESSAGES.itemQuantityTooLarge)
  .meta({ examples: ['1.5'] })

/** The unit of a quantity as input: 'hour', 'm²', or any other short text. */
export const unitInput = optionalText('Unit', LIMITS.unit).meta({ examples: ['hour'] })

/** VAT typed in pounds instead of a rate: at most two decimals, not negative; null is VAT by the rate. */
export const vatAmountInput = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,2})?$/, problemOf(typedVatAmount, MESSAGES.itemVatFormat))
  .refine((value) => !/^-\d/.test(value), MESSAGES.itemVat)
  .nullable()
  .meta({ examples: ['50.00'] })

const percent = z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, MESSAGES.vatRate)

/** A VAT rate as input, in percent: 0 to 100 with at most two decimals. */
export const percentInput = percent.meta({ examples: ['20'] })

/** The same for a line; null is no VAT. */
export const vatRateInput = percent.nullable().meta({ examples: ['20'] })

/** The text of a search. */
export const searchText = z.string().trim().overwrite(composed).max(200).refine(isStorableText).optional()

/** One page of a list; `cursor` is the `next_cursor` of the previous page. */
export const pageInput = z.object({
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** Why a quote was rejected; not required. */
export const lostReason = z.enum(LOST_REASONS).nullable().default(null)

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ items: z.array(row), next_cursor: z.string().nullable() })
}
