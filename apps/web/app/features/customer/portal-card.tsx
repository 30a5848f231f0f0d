import type { CustomerContact, CustomerDetail } from '@quotespark/contract'
import {
  Badge,
  Button,
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Input,
} from '@quotespark/ui'
import { MailCheck, RotateCw, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '~/shell/copy-button.tsx'
import { Moment } from '~/shell/moment.tsx'
import { type InvitationState, useInvitation } from './use-invitation.ts'

/** The customer portal: what it is, its address, and the invitation to it. */
export function PortalCard({ customer }: { customer: CustomerDetail }) {
  const { email, archived_at, portal_invited_at, abilities } = customer
  const { origin } = window.location
  return (
    <Card>
      <CardHeader>
        <CardTitle>Customer Portal</CardTitle>
        <CardAction>
          <Badge tone={portal_invited_at ? 'success' : 'neutral'} dot>
            {portal_invited_at ? 'Invited' : 'Not invited'}
          </Badge>
        </CardAction>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <CardDescription>
          Your customer sees their quotes and invoices there, and accepts, declines or asks for changes. They
          sign in with{' '}
          {email ? (
            <span className="wrap-break-word font-medium text-foreground">{email}</span>
          ) : (
            'their email address'
          )}{' '}
          and a link we email them; there is no password.
        </CardDescription>
        {abilities.invite && <Invitation customer={customer} />}
        {abilities.invite &&
          customer.other_contacts
            .filter((contact) => contact.email !== '')
            .map((contact) => <ContactInvitation key={contact.id} customer={customer} contact={contact} />)}
        {archived_at !== null && (
          <p className="text-muted-foreground text-sm">Archived customers cannot be invited.</p>
        )}
        <Address label="Portal URL" url={`${origin}/portal/quotes`} />
        <Address label="Login URL" url={`${origin}/portal/login`} />
      </CardContent>
    </Card>
  )
}

const LABELS: Record<InvitationState, ReactNode> = {
  none: (
    <>
      <Send />
      Invite to Portal
    </>
  ),
  sending: 'Sending...',
  invited: (
    <>
      <MailCheck />
      Invitation Sent
    </>
  ),
  error: (
    <>
      <RotateCw />
      Retry Invitation
    </>
  ),
}

/** The button to invite; an invitation can be sent again. */
function Invitation({ customer }: { customer: CustomerDetail }) {
  const { state, invite } = useInvitation(customer)
  const { portal_invited_at } = customer
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={state === 'invited' ? 'outline' : 'primary'}
        onClick={invite}
        loading={state === 'sending'}
        loadingText="Sending..."
      >
        {LABELS[state]}
      </Button>
      <p className="text-muted-foreground text-xs">
        {portal_invited_at ? (
          <>
            Invited on <Moment at={portal_invited_at} dateOnly />. Press again to send another invitation.
          </>
        ) : (
          'The link in the invitation works once, within 7 days.'
        )}
      </p>
    </div>
  )
}

/** Invites a further contact, who signs in with their own address. */
function ContactInvitation({ customer, contact }: { customer: CustomerDetail; contact: CustomerContact }) {
  const { state, invite } = useInvitation(customer, contact)
  const { name, email, portal_invited_at } = contact
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-border border-t pt-3">
      <p className="min-w-0 text-sm">
        <span className="wrap-anywhere block font-medium">{name}</span>
        <span className="wrap-anywhere block text-muted-foreground">
          {portal_invited_at ? (
            <>
              Invited on <Moment at={portal_invited_at} dateOnly />
            </>
          ) : (
            email
          )}
        </span>
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Invite ${name} to the portal`}
        onClick={invite}
        loading={state === 'sending'}
        loadingText="Sending..."
      >
        {portal_invited_at ? 'Invite again' : 'Invite'}
      </Button>
    </div>
  )
}

function Address({ label, url }: { label: string; url: string }) {
  return (
    <div className="flex items-end gap-2">
      <Field label={label} className="flex-1">
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <CopyButton text={url} label={`Copy ${label}`} />
    </div>
  )
}
