import {
  type CheckedDocument,
  isQuantity,
  isUnitPrice,
  londonDate,
  SEND_CHECK_SENTENCES,
  type SendCheck,
  sendChecks,
} from '@quotespark/domain'
import { ConfirmDialog } from '@quotespark/ui'
import { type ReactNode, useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { lacksDescription } from './lacks-description.ts'
import type { KeyedLine, LineList } from './line-list.ts'
import { type TotalsOptions, totalsOfLines } from './preview-totals.ts'
import { useOfLines } from './use-lines.ts'

/** The document in a form, as far as it is checked before it is sent. */
export interface SendChecksOptions extends TotalsOptions, Omit<CheckedDocument, 'total_amount'> {
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
    return sendChecks({ ...options, total_amount: totals.total_amount }, { has_bank_details }, today)
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

/** The price of the first line that has one. */
export function focusFirstPrice(lines: LineList): void {
  const index = lines.current().findIndex(({ fields }) => fields.kind === 'line')
  const name = lines.inputName(`items.${index}.unit_price`)
  if (name !== null) document.getElementsByName(name)[0]?.focus()
}
