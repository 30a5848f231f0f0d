import type { ChasedMail } from '@quotespark/contract'
import { formatDay, londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { Button, ConfirmDialog, showToast } from '@quotespark/ui'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { useChasingRefresh } from './use-chasing-refresh.ts'
import { EmailText } from './whole-text.tsx'

const loadHoldDialog = async () => (await import('./hold-dialog.tsx')).HoldDialog

interface MailActionsProps {
  mail: ChasedMail
  /** Id of the element that names the customer. */
  describedBy: string
}

/** Says why a planned email cannot be sent now; undefined where it can. */
function notSendable({ to, invoices }: ChasedMail): string | undefined {
  if (to === null) return 'The customer has no email address for reminders.'
  const today = londonDate(new Date())
  return invoices.some(({ days, due_date }) => days > 0 && due_date >= today) ? MESSAGES.notDueYet : undefined
}

/** The steps available for a planned email. */
export function MailActions({ mail, describedBy }: MailActionsProps) {
  const { customer, invoices, send_on, to, subject, text } = mail
  const refresh = useChasingRefresh()
  // A mail that is not planned any more leaves the list when it is read again.
  const report = {
    onError: (error: Error) =>
      showToast({ title: errorSentence(error, 'Nothing was changed'), tone: 'danger' }),
    onSettled: refresh,
  }
  const sending = useCreateMutation(api.chasing.send, {
    ...report,
    onSuccess: (sent) => showToast({ title: `Email to ${sent.to} sent.`, tone: 'success' }),
  })
  const leavingOut = useSingleMutation(
    api.chasing.leaveOut.mutationOptions({
      ...report,
      onSuccess: () => showToast({ title: 'Email left out.', tone: 'success' }),
    }),
  )
  const [isHolding, setHolding] = useState(false)
  const holding = useLazyPart('The form', loadHoldDialog)
  const which = { customer_id: customer.id, send_on }
  const reason = notSendable(mail)
  return (
    <div className="flex shrink-0 flex-wrap gap-2 max-sm:*:flex-1">
      <ConfirmDialog
        tone="primary"
        title="Send this email now?"
        description={<span className="wrap-anywhere">To {to}</span>}
        confirmLabel="Send now"
        onConfirm={() => sending.mutateAsync(which)}
        trigger={
          <Button
            size="sm"
            variant="outline"
            disabled={reason !== undefined}
            title={reason}
            aria-describedby={describedBy}
          >
            Send now
          </Button>
        }
      >
        <p className="wrap-anywhere mb-2 font-medium text-sm">{subject}</p>
        <EmailText text={text} />
      </ConfirmDialog>
      <ConfirmDialog
        title="Leave out this email?"
        description={`The email of ${formatDay(send_on)} to ${customer.name} is not sent. Later steps go out on their day.`}
        confirmLabel="Leave out"
        onConfirm={() => leavingOut.mutateAsync(which)}
        trigger={
          <Button size="sm" variant="outline" aria-describedby={describedBy}>
            Leave out
          </Button>
        }
      />
      {invoices.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onPointerEnter={holding.prepare}
          onClick={async () => (await holding.load()) && setHolding(true)}
        >
          Hold
        </Button>
      )}
      {holding.Part && <holding.Part invoices={invoices} open={isHolding} onOpenChange={setHolding} />}
    </div>
  )
}
