import {
  type CheckedDocument,
  type CheckedLine,
  isCharged,
  isQuantity,
  isReversed,
  isUnitPrice,
  lacksVatReason,
  londonDate,
  SEND_CHECK_SENTENCES,
  type SendCheck,
  sendChecks,
  withoutTrailingBlanks,
} from '@quotespark/domain'
import { ConfirmDialog } from '@quotespark/ui'
import { type ReactNode, useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { settleUnitPrice } from '~/forms/typed-number.ts'
import type { LineFields } from '../line/line-fields.ts'
import type { KeyedLine, LineList } from '../line/line-list.ts'
import { useOfLines } from '../line/use-lines.ts'
import { type TotalsOptions, totalsOfLines } from '../preview-totals.ts'
import { lacksDescription } from './lacks-description.ts'

/** The document in a form, as far as it is checked before it is sent. */
export interface SendChecksOptions extends TotalsOptions, Omit<CheckedDocument, 'items' | 'total_amount'> {
  lines: LineList
}

function useReadChecks(options: SendChecksOptions) {
  const { company } = useAccount()
  const [today] = useState(() => londonDate(new Date()))
  const has_bank_details = company.bank_account_number !== null
  return (lines: readonly KeyedLine[]): SendCheck[] => {
    // Nothing is said of what has only been begun.
    if (options.customer_email === null || lacksDescription(lines)) return []
    // The form refuses these, and says so beside the field.
    if (options.forInvoice && !lines.every(isBillable)) return []
    const totals = totalsOfLines(lines, options)
    if (totals === null) return []
    const { vat_registered } = options
    const items = withoutTrailingBlanks(lines.map(({ fields }) => fields)).map(checkedLine)
    const document = { ...options, items, total_amount: totals.total_amount }
    return sendChecks(document, { has_bank_details, vat_registered }, today)
  }
}

/** With VAT that was typed as a plain sum. */
function checkedLine({ kind, vat_rate, vat_category, vat_amount }: LineFields): CheckedLine {
  return {
    kind,
    vat_rate,
    vat_category,
    vat_amount: vat_amount === null ? null : settleUnitPrice(vat_amount),
  }
}

function isBillable({ fields: { kind, quantity, unit_price } }: KeyedLine): boolean {
  return kind !== 'line' || (isQuantity(quantity) && isUnitPrice(unit_price))
}

/** What is worth a word before the document is sent; drawn anew only when that is something else. */
export function useSendChecks(options: SendChecksOptions): SendCheck[] {
  const read = useReadChecks(options)
  const found = useOfLines(options.lines, (lines) => read(lines).join())
  return found === '' ? [] : (found.split(',') as SendCheck[])
}

/** Who has no bank account yet is told in the form, not asked with every invoice; a quote that has lapsed is refused. */
const ASKED: readonly SendCheck[] = ['total_zero', 'overdue', 'no_customer_email']

/** `ask` goes on at once where there is nothing to say, else when somebody has read it and wants to. */
export function useAskBeforeSending(options: SendChecksOptions): {
  ask: (goOn: () => void) => void
  dialog: ReactNode
} {
  const read = useReadChecks(options)
  const [asked, setAsked] = useState<{ checks: SendCheck[]; goOn: () => void } | null>(null)
  return {
    ask(goOn) {
      const checks = read(options.lines.current()).filter((check) => ASKED.includes(check))
      if (checks.length === 0) goOn()
      else setAsked({ checks, goOn })
    },
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        tone="primary"
        title="Send it as it is?"
        description={asked?.checks.map((check) => SEND_CHECK_SENTENCES[check]).join(' ') ?? ''}
        confirmLabel="Send all the same"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setAsked(null)
          asked?.goOn()
        }}
      />
    ),
  }
}

/** Where in the lines something is put right: the first of them that it is about, and its field. */
const LINE_FIELDS: Readonly<
  Partial<Record<SendCheck, [field: string, isAbout: (line: CheckedLine) => boolean]>>
> = {
  total_zero: ['unit_price', isCharged],
  vat_reason: ['vat_category', lacksVatReason],
  reverse_charge: ['vat_category', isReversed],
}

/** Goes to the field of a line that a check is about; nothing for those that are about other fields. */
export function lineOfCheck(check: SendCheck, lines: LineList): (() => void) | undefined {
  const [field, isAbout] = LINE_FIELDS[check] ?? []
  if (!field || !isAbout) return undefined
  return () => {
    const index = lines.current().findIndex(({ fields }) => isAbout(checkedLine(fields)))
    const name = lines.inputName(`items.${index}.${field}`)
    if (name !== null) document.getElementsByName(name)[0]?.focus()
  }
}
