import type { ChasingHold } from '@quotespark/contract'
import {
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  DialogFooter,
  Field,
  showToast,
  Textarea,
} from '@quotespark/ui'
import { FormProvider, useController } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { DateField } from '~/forms/date-field.tsx'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { submitOnModEnter } from '~/forms/submit-on-mod-enter.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { useChasingRefresh } from './use-chasing-refresh.ts'

const rules = contractRules('chasingHoldInput')

interface HeldInvoice {
  id: string
  invoice_number: string
}

interface HoldDialogProps {
  invoices: readonly HeldInvoice[]
  /** The hold to change. */
  hold?: ChasingHold | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Stops chasing invoices for a while, or until they are released. */
export function HoldDialog({ invoices, hold = null, open, onOpenChange }: HoldDialogProps) {
  const names = invoices.map(({ invoice_number }) => invoice_number).join(', ')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      title={`Hold ${names}`}
      description="No reminder is sent meanwhile. You can release it at any time."
    >
      <HoldForm invoices={invoices} hold={hold} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface HoldFormProps {
  invoices: readonly HeldInvoice[]
  hold: ChasingHold | null
  onDone: () => void
}

function HoldForm({ invoices, hold, onDone }: HoldFormProps) {
  const refresh = useChasingRefresh()
  const form = useZodForm(rules, {
    defaultValues: {
      reason: hold?.cause === 'staff' ? hold.reason : '',
      until: hold?.until ?? null,
      is_disputed: hold?.is_disputed ?? false,
    },
  })
  const { field: disputed } = useController({ control: form.control, name: 'is_disputed' })
  const { mutate, isPending } = useSingleMutation({
    async mutationFn(input: { reason: string; is_disputed: boolean; until?: string | null | undefined }) {
      for (const { id } of invoices) await api.invoice.holdChasing.call({ ...input, id }, { context: {} })
    },
    onSuccess() {
      showToast({ title: 'Chasing is on hold.', tone: 'success' })
      onDone()
    },
    onError(error) {
      if (showFieldErrors(form, error)) return
      showToast({ title: errorSentence(error, 'Nothing was changed'), tone: 'danger' })
    },
    // Some of several invoices may be held when another is refused.
    onSettled: refresh,
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onKeyDown={submitOnModEnter}
        onSubmit={form.handleSubmit((input) => mutate(input))}
      >
        <Field label="Reason" required error={form.formState.errors.reason?.message}>
          <Textarea rows={2} {...form.register('reason')} />
        </Field>
        <DateField
          name="until"
          label="Until"
          description="Chasing goes on that day. Leave it empty to hold until you release it."
        />
        <Checkbox
          ref={disputed.ref}
          label="The customer disputes it"
          description="No interest can be claimed while this is so."
          checked={disputed.value ?? false}
          onCheckedChange={disputed.onChange}
        />
        <DialogFooter className="mt-1">
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit" loading={isPending} loadingText="Holding...">
            Hold
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  )
}
