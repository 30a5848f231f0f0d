import { Button, Dialog, DialogFooter, Field, Input } from '@quotespark/ui'
import { useState } from 'react'
import { encode } from 'uqr'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { CopyButton } from '~/shell/copy-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityChange } from './use-security-change.ts'

const rules = contractRules('codeInput')

export interface AuthenticatorAppDialogProps {
  /** The key to type into an app that has no camera. */
  secret: string
  uri: string
  onClose: () => void
}

/** QR code, first code and then the recovery codes, all in one dialog so that nobody closes it too early. */
export function AuthenticatorAppDialog({ secret, uri, onClose }: AuthenticatorAppDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const change = useSecurityChange()
  // Deferred until the dialog closes: updating the page earlier would remove the dialog, and the codes are shown only once.
  function finish() {
    onClose()
    if (codes) void change.saved()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && finish()}
      dismissOutside={false}
      title={codes ? 'Save your recovery codes' : 'Set up an authenticator app'}
      description={
        codes
          ? 'The app is set up, and your other devices were signed out.'
          : 'Scan the QR code with an app such as Google Authenticator, 1Password or Aegis.'
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : (
        <FirstCode secret={secret} uri={uri} onClose={onClose} onActivated={setCodes} />
      )}
    </Dialog>
  )
}

interface FirstCodeProps extends AuthenticatorAppDialogProps {
  onActivated: (codes: readonly string[]) => void
}

function FirstCode({ secret, uri, onClose, onActivated }: FirstCodeProps) {
  const form = useZodForm(rules, { defaultValues: { code: '' } })
  const change = useSecurityChange()
  const { mutate, isPending } = useSingleMutation(
    api.account.activateAuthenticatorApp.mutationOptions({
      retry: false,
      onSuccess: ({ recovery_codes }) => onActivated(recovery_codes),
      onError: (error) => {
        if (showFieldErrors(form, error)) return
        change.failed(error, 'The app was not set up')
      },
    }),
  )
  return (
    <form noValidate autoComplete="off" onSubmit={form.handleSubmit((input) => mutate(input))}>
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          <div className="text-sm">
            <p className="font-medium">No camera?</p>
            <p className="text-muted-foreground">Type this key into the app:</p>
            <div className="mt-1.5 flex items-center gap-1">
              <code className="min-w-0 rounded-sm bg-muted px-2 py-1 font-mono text-sm">
                {inGroups(secret)}
              </code>
              <CopyButton text={secret} label="Copy key" size="sm" />
            </div>
          </div>
          <Field
            label="Code"
            required
            description="The six digits the app shows now."
            error={form.formState.errors.code?.message}
          >
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              placeholder="123456"
              className="font-mono tracking-widest"
              {...form.register('code')}
            />
          </Field>
        </div>
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} loadingText="Checking...">
          Set Up
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Groups of four are easier to copy without losing one's place. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

interface QrCodeProps {
  text: string
  /** Description for screen readers. */
  label: string
}

/** Black on white in both themes, because that is how cameras read it. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md border border-border bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
