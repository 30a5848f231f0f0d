import type { Passkey, Security } from '@quotespark/contract'
import { formatDate, formatDateTime, londonDate } from '@quotespark/domain/time'
import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  ConfirmDialog,
  EmptyState,
  showToast,
} from '@quotespark/ui'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { canUsePasskeys } from '~/account/web-authn.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { useSecurityChange } from './use-security-change.ts'

const loadDialog = async () => (await import('./passkey-dialog.tsx')).PasskeyDialog

export function PasskeysCard({ security: { passkeys } }: { security: Security }) {
  return (
    <Card aria-labelledby="passkeys-title">
      <CardHeader>
        <CardTitle id="passkeys-title">Passkeys</CardTitle>
        <CardDescription>
          Sign in with your fingerprint, your face or a PIN instead of a password and a code. Once you have
          one, a password alone is not enough.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5 first:pt-0 sm:first:pt-0">
        {passkeys.length === 0 ? (
          <EmptyState
            icon={<KeyRound />}
            title="No passkeys yet"
            text="A passkey is created on this device or in your password manager, and never leaves it."
            className="py-6 sm:py-6"
            action={<AddPasskey />}
          />
        ) : (
          <>
            <ul className="divide-y divide-border border-border border-y">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
            <div>
              <AddPasskey />
            </div>
          </>
        )}
      </CardContent>
    </Card>
  )
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const change = useSecurityChange()
  const { mutateAsync } = useSingleMutation(api.account.removePasskey.mutationOptions())
  async function remove() {
    try {
      await change.saved(await mutateAsync({ id }))
      showToast({ title: `Passkey ${name} removed`, tone: 'success' })
    } catch (error) {
      change.failed(error, 'The passkey was not removed')
      throw error
    }
  }
  return (
    <li className="flex min-h-16 items-center gap-4 py-3 text-sm">
      <KeyRound className="size-5 shrink-0 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted-foreground">
          added {formatDate(londonDate(new Date(created_at)))} ·{' '}
          {last_used_at ? `last used ${formatDateTime(last_used_at)}` : 'not used yet'}
        </p>
      </div>
      <ConfirmDialog
        trigger={
          <Button variant="outline" size="sm" aria-label={`Remove ${name}`}>
            Remove
          </Button>
        }
        title={`Remove ${name}?`}
        description="You can no longer sign in with it. Remove it from your password manager too, or it stays there."
        confirmLabel="Remove"
        onConfirm={remove}
      />
    </li>
  )
}

function AddPasskey() {
  const { Part: PasskeyDialog, prepare, load } = useLazyPart('The form', loadDialog)
  const [isOpen, setOpen] = useState(false)
  if (!canUsePasskeys()) {
    return (
      <p className="text-muted-foreground text-sm">
        Passkeys are not available in this browser or at this address.
      </p>
    )
  }
  return (
    <>
      <Button
        variant="outline"
        onPointerEnter={prepare}
        onClick={async () => {
          if (await load()) setOpen(true)
        }}
      >
        <Plus />
        Add Passkey
      </Button>
      {PasskeyDialog && isOpen && <PasskeyDialog onClose={() => setOpen(false)} />}
    </>
  )
}
