import {
  type CheckedDocument,
  type CheckedLine,
  isReversed,
  lacksVatReason,
  type SendCheck,
  sendChecks,
} from '@quotespark/domain/document'
import { isCharged, withoutTrailingBlanks } from '@quotespark/domain/line'
import { ZERO_MONEY } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { typedVatAmount } from '@quotespark/domain/typed-number'
import { useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { type LineFields, lineNumbers } from '../line/line-fields.ts'
import type { KeyedLine, LineList } from '../line/line-list.ts'
import { useLinesValue } from '../line/use-lines.ts'
import { type TotalsOptions, totalsOfLines } from '../preview-totals.ts'
import { lacksDescription } from './lacks-description.ts'

/** The document in a form, reduced to what is checked before it is sent. */
export interface SendChecksOptions extends TotalsOptions, Omit<CheckedDocument, 'items' | 'total_amount'> {
  lines: LineList
}

function useReadChecks(options: SendChecksOptions) {
  const { company } = useAccount()
  const [today] = useState(() => londonDate(new Date()))
  const has_bank_details = company.bank_account_number !== null
  return (lines: readonly KeyedLine[]): SendCheck[] => {
    // Says nothing about lines that are still being written.
    if (options.customer_email === null || lacksDescription(lines)) return []
    // The form refuses these itself, beside the field.
    if (!lines.every(({ fields }) => hasNumbers(fields, options.bills))) return []
    const totals = totalsOfLines(lines, options)
    if (totals === null) return []
    const { vat_registered } = options
    const items = withoutTrailingBlanks(lines.map(({ fields }) => fields)).map(checkedLine)
    const document = { ...options, items, total_amount: totals.total_amount }
    return sendChecks(document, { has_bank_details, vat_registered }, today)
  }
}

/** Converts manually entered VAT to a plain amount. */
function checkedLine({ kind, vat_rate, vat_category, vat_amount }: LineFields): CheckedLine {
  return {
    kind,
    vat_rate,
    vat_category,
    vat_amount: vat_amount === null ? null : (typedVatAmount(vat_amount).number ?? ZERO_MONEY),
  }
}

function hasNumbers(fields: LineFields, bills: boolean): boolean {
  return !isCharged(fields) || lineNumbers(fields, bills) !== undefined
}

/** The checks that a document fails before it is sent; redraws only when they change. */
export function useSendChecks(options: SendChecksOptions): SendCheck[] {
  const read = useReadChecks(options)
  const found = useLinesValue(options.lines, (lines) => read(lines).join())
  return found === '' ? [] : (found.split(',') as SendCheck[])
}

/** Checks to confirm before sending. A missing bank account only shows in the form; an expired quote is refused. */
const ASKED: readonly SendCheck[] = [
  'total_zero',
  'overdue',
  'late_vat_invoice',
  'no_customer_email',
  'unprintable',
]

/** The checks of a form's document to confirm before it is sent, read when it is. */
export function useAskedChecks(options: SendChecksOptions): () => SendCheck[] {
  const read = useReadChecks(options)
  return () => read(options.lines.current()).filter((check) => ASKED.includes(check))
}

/** Where a check is put right in the lines: the field, and the test that finds its first line. */
const LINE_FIELDS: Readonly<
  Partial<Record<SendCheck, [field: string, isAbout: (line: CheckedLine) => boolean]>>
> = {
  total_zero: ['unit_price', isCharged],
  vat_reason: ['vat_category', lacksVatReason],
  reverse_charge: ['vat_category', isReversed],
}

/** Focuses the line field that a check is about; undefined for checks about other fields. */
export function lineOfCheck(check: SendCheck, lines: LineList): (() => void) | undefined {
  const [field, isAbout] = LINE_FIELDS[check] ?? []
  if (!field || !isAbout) return undefined
  return () => {
    const index = lines.current().findIndex(({ fields }) => isAbout(checkedLine(fields)))
    const name = lines.inputName(`items.${index}.${field}`)
    if (name !== null) document.getElementsByName(name)[0]?.focus()
  }
}
