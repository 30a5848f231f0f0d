import type { Customer } from '@quotespark/contract'
import {
  Badge,
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  Input,
} from '@quotespark/ui'
import { CopyButton } from '~/documents/copy-button.tsx'
import { Moment } from '~/documents/moment.tsx'

/** Says what the customer's own door to their quotes and invoices is, and where. */
export function PortalCard({ customer: { email, portal_invited_at } }: { customer: Customer }) {
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
          Your customer sees their quotes and invoices there, and accepts, rejects or asks for changes. They
          sign in with{' '}
          {email ? (
            <span className="break-words font-medium text-foreground">{email}</span>
          ) : (
            'their e-mail address'
          )}{' '}
          and a link that is mailed to them; there is no password.
        </CardDescription>
        <Address label="Portal URL" url={`${origin}/portal/quotes`} />
        <Address label="Login URL" url={`${origin}/portal/login`} />
        {portal_invited_at && (
          <p className="text-muted-foreground text-xs">
            Invited <Moment at={portal_invited_at} dateOnly />
          </p>
        )}
      </CardContent>
    </Card>
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
