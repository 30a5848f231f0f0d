import type { Invoice } from '@quotespark/contract'
import { CREDIT_REASON_LABELS, CREDIT_REASONS, type CreditReason } from '@quotespark/domain/document'
import { isZeroMoney } from '@quotespark/domain/money'
import { daysBetween, londonDate } from '@quotespark/domain/time'
import { isBlank, LIMITS, MESSAGES } from '@quotespark/domain/validation'
import {
  Alert,
  Button,
  Checkbox,
  DialogFooter,
  Field,
  MoneyInput,
  RadioGroup,
  Textarea,
} from '@quotespark/ui'
import { type FormEvent, useRef, useState } from 'react'
import { submitOnModEnter } from '~/forms/submit-on-mod-enter.ts'
import { CreditFigures } from './credit-figures.tsx'
import { CreditLines } from './credit-lines.tsx'
import { askedOf, CREDIT_WAYS, type TypedCredit, typedCredit } from './credit-ways.ts'
import { useCreditPreview } from './use-credit-preview.ts'
import { useIssueCredit } from './use-issue-credit.ts'

const REASONS = CREDIT_REASONS.map((value) => ({ value, label: CREDIT_REASON_LABELS[value] }))

export function CreditForm({ invoice, onIssued }: { invoice: Invoice; onIssued: () => void }) {
  const [typed, setTyped] = useState<TypedCredit>({ way: 'full', amount: '', quantities: {} })
  const [reason, setReason] = useState('')
  const [reasonKind, setReasonKind] = useState<CreditReason>('mistake')
  const [reopens, setReopens] = useState(false)
  const [isTried, setTried] = useState(false)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const preview = useCreditPreview(invoice, typed)
  const { issue, isPending, sending } = useIssueCredit(invoice, onIssued)
  const asked = askedOf(typed)
  const reasonProblem = isTried && isBlank(reason) ? MESSAGES.required('Reason') : undefined
  const howMuchProblem = isTried && asked === null ? MESSAGES.creditNothing : undefined

  function submit(send: boolean) {
    setTried(true)
    if (isBlank(reason)) return reasonField.current?.focus()
    if (asked) issue({ ...asked, reason, reason_kind: reasonKind, reopen_stage: canReopen && reopens, send })
  }

  const amountProblem = typed.way === 'amount' ? (preview.problem ?? howMuchProblem) : undefined
  const canReopen = invoice.stage !== null && typed.way === 'full'
  const otherProblem = typed.way === 'amount' ? undefined : (preview.problem ?? howMuchProblem)
  return (
    <form
      noValidate
      onKeyDown={submitOnModEnter}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(false)
      }}
      className="flex flex-col gap-5"
    >
      {isBadDebt(invoice) && (
        <Alert tone="warning" title="Is this a bad debt?">
          A credit note is never written for a bad debt. If the customer just does not pay, claim bad debt
          relief instead.
        </Alert>
      )}
      <Field label="What do you credit?" error={otherProblem}>
        <RadioGroup
          options={CREDIT_WAYS}
          value={typed.way}
          onValueChange={(way) => setTyped({ ...typed, way })}
        />
      </Field>
      {typed.way === 'amount' && (
        <Field label="Amount" required description="Including VAT." error={amountProblem}>
          <MoneyInput
            value={typed.amount}
            onChange={(event) => setTyped({ ...typed, amount: event.target.value })}
            onBlur={() => setTyped({ ...typed, amount: typedCredit(typed.amount).text })}
          />
        </Field>
      )}
      {typed.way === 'lines' && (
        <CreditLines
          invoice={invoice}
          quantities={typed.quantities}
          onChange={(quantities) => setTyped({ ...typed, quantities })}
        />
      )}
      <Field label="Reason" required description="Your customer reads it." error={reasonProblem}>
        <Textarea
          ref={reasonField}
          rows={2}
          maxLength={LIMITS.credit_reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Field label="Why?">
        <RadioGroup options={REASONS} value={reasonKind} onValueChange={setReasonKind} />
      </Field>
      {canReopen && (
        <Checkbox
          checked={reopens}
          onCheckedChange={setReopens}
          label={`Bill stage ${invoice.stage?.stage} again later`}
        />
      )}
      <CreditFigures figures={preview.figures} isLoading={preview.isLoading} />
      <DialogFooter className="mt-1">
        <Button
          variant="outline"
          disabled={isPending}
          loading={sending === true}
          loadingText="Issuing..."
          onClick={() => submit(true)}
        >
          Issue and send
        </Button>
        <Button type="submit" disabled={isPending} loading={sending === false} loadingText="Issuing...">
          Issue credit note
        </Button>
      </DialogFooter>
    </form>
  )
}

const BAD_DEBT_DAYS = 183

/** True for an invoice that has been overdue for more than six months (VAT Act 1994 s. 36). */
function isBadDebt({ due_date, balance_due }: Invoice): boolean {
  return !isZeroMoney(balance_due) && daysBetween(due_date, londonDate(new Date())) > BAD_DEBT_DAYS
}
