import {
  EMAIL_PATTERN,
  isBlank,
  isCalendarDate,
  isEmail,
  isOneLine,
  isOrdinaryText,
  isStorableText,
  LIMITS,
  MAX_EMAIL_LENGTH,
  MESSAGES,
  readPhone,
  websiteLink,
} from '@quotespark/domain'
import { z } from 'zod'

/** What a text may consist of. */
interface Characters {
  areAllowed: (text: string) => boolean
  refusal: (field: string) => string
}
const ONE_LINE: Characters = { areAllowed: isOneLine, refusal: MESSAGES.oneLine }
const LINES: Characters = { areAllowed: isOrdinaryText, refusal: MESSAGES.controlCharacters }

/** One line that must be there, for people to see: trimmed, at most `max` characters. `required` is the specification's message. */
export function requiredText(field: string, max: number, required = MESSAGES.required(field)) {
  return requiredOf(ONE_LINE, field, max, required)
}

/** The same where line breaks belong to it. */
export function requiredLines(field: string, max: number, required = MESSAGES.required(field)) {
  return requiredOf(LINES, field, max, required)
}

function requiredOf(characters: Characters, field: string, max: number, required: string) {
  return z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .refine((text) => !isBlank(text), { error: required, abort: true })
    .max(max, { error: MESSAGES.tooLong(field, max), abort: true })
    .refine(isStorableText, { error: MESSAGES.invalidFormat(field), abort: true })
    .refine(characters.areAllowed, { error: characters.refusal(field), abort: true })
}

/** One line that may be missing: trimmed; empty counts as missing and becomes null. */
export function optionalText(field: string, max: number) {
  return optionalOf(ONE_LINE, field, max)
}

/** The same where line breaks belong to it. */
export function optionalLines(field: string, max: number) {
  return optionalOf(LINES, field, max)
}

function optionalOf(characters: Characters, field: string, max: number) {
  return plainText(characters, field, max)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .default(null)
}

/** One line that may be empty, and then stays so. */
export function textOrEmpty(field: string, max: number) {
  return plainText(ONE_LINE, field, max)
}

/** The same where line breaks belong to it. */
export function linesOrEmpty(field: string, max: number) {
  return plainText(LINES, field, max)
}

function plainText(characters: Characters, field: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, { error: MESSAGES.tooLong(field, max), abort: true })
    .refine(isStorableText, { error: MESSAGES.invalidFormat(field), abort: true })
    .refine(characters.areAllowed, { error: characters.refusal(field), abort: true })
}

/** The address of a page, http or https, as people type it; with any other scheme, or none that leads anywhere, it is refused. */
export function optionalWebsite(field: string) {
  return optionalText(field, LIMITS.website).refine(
    (text) => text === null || websiteLink(text) !== null,
    MESSAGES.website,
  )
}

export function requiredEmail(field = 'Email') {
  return requiredText(field, MAX_EMAIL_LENGTH).regex(EMAIL_PATTERN, MESSAGES.invalidFormat(field))
}

export function optionalEmail(field = 'Email') {
  return optionalText(field, MAX_EMAIL_LENGTH).refine(
    (value) => value === null || EMAIL_PATTERN.test(value),
    MESSAGES.invalidFormat(field),
  )
}

/** A telephone number as people type it; of the United Kingdom it becomes '+44' and its digits. */
export function optionalPhone(field = 'Phone') {
  return written(field, LIMITS.phone, readPhone, MESSAGES.invalidFormat(field))
}

/** Text that may be missing, as `format` writes it; what it does not know is refused with `message`. */
export function written(
  field: string,
  max: number,
  format: (text: string) => string | undefined,
  message: string,
) {
  return optionalText(field, max).transform((text, context) => {
    const formatted = text === null ? null : format(text)
    if (formatted !== undefined) return formatted
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** The same, where leaving it out is something else than naming none. */
export function emailsOrNull(field: string) {
  return optionalText(field, LIMITS.email_list)
    .unwrap()
    .refine(
      (value) => value === null || value.split(',').every((address) => isEmail(address.trim())),
      MESSAGES.invalidFormat(field),
    )
}

/** Several addresses, separated by commas; none becomes null. */
export function optionalEmails(field: string) {
  return emailsOrNull(field).default(null)
}

/** As a draft may leave it: an empty text stands for what is not known yet. */
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

/** 'yyyy-MM-dd', a day that exists. */
export const calendarDate = dateOr()

/** The same, as a form asks for it where there may be none. */
export function optionalDate(field: string) {
  return dateOr(MESSAGES.invalidFormat(field)).nullable().default(null)
}

/** The same, as a form asks for it. */
export function requiredDate(field: string) {
  return dateOr(({ input }) => (input ? MESSAGES.invalidFormat(field) : MESSAGES.required(field)))
}

/** ISO 8601, UTC. */
export const instant = z.iso.datetime()

/** Pounds and pence as given out: '1234.50'. */
export const money = z.string().meta({ description: 'Pounds and pence, exact', examples: ['1234.50'] })
/** A quantity as given out: '1.5'. */
export const quantity = z.string().meta({ description: 'Up to three decimals', examples: ['1.5'] })
/** What a quantity counts, as given out; null is nothing said. */
export const unit = z
  .string()
  .nullable()
  .meta({ description: 'What the quantity counts; null says nothing', examples: ['hour'] })
/** A percentage off as given out; null is none. */
export const discountPercent = z
  .string()
  .nullable()
  .meta({ description: 'Percent off; null is none', examples: ['10'] })
/** Pounds off as given out; null is none. */
export const discountAmount = z
  .string()
  .nullable()
  .meta({ description: 'Pounds off; null is none', examples: ['25.00'] })
/** A VAT rate as given out, percent; null is no VAT. */
export const vatRate = z
  .string()
  .nullable()
  .meta({ description: 'Percent; null is no VAT', examples: ['20'] })

/*
 * What is wrong with a number says so once, and none of it ends the checking of the line that it stands in: each sentence is
 * for what passes the ones before it.
 */
const UNIT_PRICE = /^-?\d+(\.\d{1,2})?$/
const QUANTITY = /^-?\d+(\.\d{1,3})?$/

const integerDigits = (number: string) => number.replace(/^-/, '').split('.')[0]?.length ?? 0

/** A price as taken in: pounds, at most two decimals, not negative. */
export const unitPriceInput = z
  .string()
  .regex(UNIT_PRICE, MESSAGES.itemPriceFormat)
  .refine((value) => !UNIT_PRICE.test(value) || !value.startsWith('-'), MESSAGES.itemPrice)
  .refine((value) => !UNIT_PRICE.test(value) || integerDigits(value) <= 9, MESSAGES.itemPriceTooLarge)
  .meta({ examples: ['241.67'] })

/** A number that may be missing, as a text; whoever takes it in says what it may be. */
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

/** A payment as taken in: pounds, at most two decimals, more than nothing. */
export const paymentAmountInput = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, MESSAGES.paymentAmount)
  .refine((value) => /[1-9]/.test(value), MESSAGES.paymentAmount)
  .meta({ examples: ['120.00'] })

/** A quantity as taken in: positive, at most three decimals. */
export const quantityInput = z
  .string()
  .regex(QUANTITY, MESSAGES.itemQuantityFormat)
  .refine(
    (value) => !QUANTITY.test(value) || (!value.startsWith('-') && /[1-9]/.test(value)),
    MESSAGES.itemQuantity,
  )
  .refine((value) => !QUANTITY.test(value) || integerDigits(value) <= 6, MESSAGES.itemQuantityTooLarge)
  .meta({ examples: ['1.5'] })

/** What a quantity counts, as taken in: 'hour', 'm²', or any other short text. */
export const unitInput = optionalText('Unit', LIMITS.unit).meta({ examples: ['hour'] })

/** VAT typed in pounds instead of a rate: at most two decimals, not negative; null is VAT by the rate. */
export const vatAmountInput = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,2})?$/, MESSAGES.itemVatFormat)
  .refine((value) => !/^-\d/.test(value), MESSAGES.itemVat)
  .nullable()
  .meta({ examples: ['50.00'] })

const percent = z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, MESSAGES.vatRate)

/** A VAT rate as taken in, percent: 0 to 100 with at most two decimals. */
export const percentInput = percent.meta({ examples: ['20'] })

/** The same for a line; null is no VAT. */
export const vatRateInput = percent.nullable().meta({ examples: ['20'] })

/** What somebody searches for. */
export const searchText = z.string().trim().max(200).refine(isStorableText).optional()

/** One page of a list; `cursor` is the `next_cursor` of the page before. */
export const pageInput = z.object({
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ items: z.array(row), next_cursor: z.string().nullable() })
}
