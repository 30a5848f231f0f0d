import type { OpsState } from '@quotespark/contract'
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  EmptyState,
  showToast,
} from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { Moment } from '~/shell/moment.tsx'

type Mails = OpsState['mails']

export function FailedMailsCard({ mails: { are_sent, waiting, failed } }: { mails: Mails }) {
  return (
    <Card aria-labelledby="mails-title">
      <CardHeader>
        <CardTitle id="mails-title">Failed emails</CardTitle>
        <CardDescription>From the last seven days. {waitingWords(waiting)} to be sent.</CardDescription>
      </CardHeader>
      <CardContent>
        {!are_sent && (
          <Alert tone="warning" className="mb-4" title="No email provider is configured">
            Emails are stored instead of being sent.
          </Alert>
        )}
        {failed.length === 0 ? (
          <EmptyState icon={<MailCheck />} title="No email has failed" className="py-6" />
        ) : (
          <ul className="divide-y divide-border border-border border-t text-sm">
            {failed.map((mail) => (
              <FailedMail key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'No emails waiting'
  return waiting === 1 ? '1 email waiting' : `${waiting} emails waiting`
}

/** A template's name for display: 'quote-sent' becomes 'Quote sent'. */
function nameOf(template: string): string {
  return `${template.charAt(0).toUpperCase()}${template.slice(1).replaceAll('-', ' ')}`
}

function FailedMail({ mail }: { mail: Mails['failed'][number] }) {
  const { id, to, template, company_name, error, created_at } = mail
  const queryClient = useQueryClient()
  const { mutate, isPending } = useSingleMutation(
    api.ops.sendAgain.mutationOptions({
      onSuccess: () => showToast({ title: `The email to ${to} is on its way again`, tone: 'success' }),
      onError: (failure) =>
        showToast({
          title: 'The email was not sent again',
          description: errorSentence(failure),
          tone: 'danger',
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.ops.key() }),
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-medium">{to}</p>
        <p className="break-words text-muted-foreground">
          {nameOf(template)}
          {company_name && ` · ${company_name}`} · <Moment at={created_at} />
        </p>
        {error && <p className="wrap-anywhere text-danger-strong">{error}</p>}
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Send again to ${to}`}
        loading={isPending}
        onClick={() => mutate({ id })}
      >
        Send Again
      </Button>
    </li>
  )
}
