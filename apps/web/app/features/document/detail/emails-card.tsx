import type { DocumentEmail } from '@quotespark/contract'
import { Card, CardContent, CardHeader, CardTitle, cn } from '@quotespark/ui'
import { Clock, type LucideIcon, MailCheck, MailOpen, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '~/shell/moment.tsx'

const LOOKS: Record<DocumentEmail['status'], { Icon: LucideIcon; className: string }> = {
  waiting: { Icon: Clock, className: 'bg-warning-subtle text-warning-strong' },
  sent: { Icon: MailCheck, className: 'bg-success-subtle text-success-strong' },
  failed: { Icon: MailWarning, className: 'bg-danger-subtle text-danger-strong' },
  kept: { Icon: MailOpen, className: 'bg-muted text-muted-foreground' },
}

/** Shows whether each email about a document or customer went out. Draws nothing when there are none. */
export function EmailsCard({ emails }: { emails: readonly DocumentEmail[] }) {
  if (emails.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Emails</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-5">
          {emails.map((email) => (
            <EmailEntry key={email.id} email={email} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

function EmailEntry({ email }: { email: DocumentEmail }) {
  const { Icon, className } = LOOKS[email.status]
  return (
    <li className="flex gap-3.5 text-sm">
      <span
        aria-hidden="true"
        className={cn('flex size-7 shrink-0 items-center justify-center rounded-full', className)}
      >
        <Icon className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="break-words font-medium">{email.subject}</p>
        <p className="break-words text-muted-foreground">{recipients(email)}</p>
        <p className={cn('mt-1', email.status === 'failed' ? 'text-danger-strong' : 'text-muted-foreground')}>
          {whatBecameOfIt(email)}
        </p>
      </div>
    </li>
  )
}

function recipients({ to_email, cc_email, bcc_email }: DocumentEmail): string {
  const copies = [...(cc_email ? [`Cc ${cc_email}`] : []), ...(bcc_email ? [`Bcc ${bcc_email}`] : [])]
  return [`To ${to_email}`, ...copies].join(' · ')
}

function whatBecameOfIt(email: DocumentEmail): ReactNode {
  switch (email.status) {
    case 'waiting':
      return 'Waiting to be sent'
    case 'sent':
      return (
        <>
          Sent <Moment at={email.sent_at ?? email.created_at} />
        </>
      )
    case 'failed':
      return `It could not be sent: ${email.last_error ?? 'the email provider gave no reason'}`
    case 'kept':
      return (
        <>
          Not sent: no email provider is set up.{' '}
          <a href="/dev/mail" className="rounded-xs text-link underline underline-offset-4">
            Read it at /dev/mail
          </a>
        </>
      )
  }
}
