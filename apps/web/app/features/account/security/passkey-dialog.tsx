import { deviceName } from '@quotespark/domain/company'
import { Button, Dialog, DialogFooter, Field, Input, showToast } from '@quotespark/ui'
import { useState } from 'react'
import { isAlreadyRegistered, isCancelled, makePasskey } from '~/account/web-authn.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityChange } from './use-security-change.ts'

const rules = contractRules('passkeyInput')

/** A name, then the browser's prompt; the first second factor also shows the recovery codes. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useZodForm(rules, { defaultValues: { name: deviceName(navigator.userAgent) } })
  const change = useSecurityChange()
  // Deferred until the dialog closes: updating the page earlier would remove the dialog, and the codes are shown only once.
  function finish() {
    onClose()
    void change.saved()
  }
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const response = await makePasskey(await api.account.beginPasskey.call())
      return api.account.addPasskey.call({ name, response })
    },
    retry: false,
    onSuccess: ({ recovery_codes, passkey }) => {
      if (recovery_codes) {
        setCodes(recovery_codes)
        return
      }
      finish()
      showToast({ title: `Passkey ${passkey.name} added`, tone: 'success' })
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      const description = isAlreadyRegistered(error)
        ? 'This device already has a passkey for your account.'
        : isCancelled(error)
          ? 'No passkey was created. Please try again.'
          : undefined
      if (description) showToast({ title: 'The passkey was not added', description, tone: 'danger' })
      else change.failed(error, 'The passkey was not added')
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (codes ? finish() : onClose())}
      dismissOutside={false}
      size="sm"
      title={codes ? 'Save your recovery codes' : 'Add a passkey'}
      description={
        codes
          ? 'The passkey is added, and your other devices were signed out.'
          : 'Your browser will then ask where to save it.'
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : (
        <form noValidate autoComplete="off" onSubmit={form.handleSubmit((input) => mutate(input))}>
          <Field
            label="Name"
            required
            description="Helps you recognise it in the list."
            error={form.formState.errors.name?.message}
          >
            <Input autoComplete="off" {...form.register('name')} />
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} loadingText="Adding...">
              Continue
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
