import type { EmailTextEntry } from '@quotespark/contract'
import { Button, Field, Input, Textarea } from '@quotespark/ui'
import { useFormContext } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { PlaceholderButtons } from '../placeholders/placeholder-buttons.tsx'
import { usePlaceholderInsert } from '../placeholders/use-placeholder-insert.ts'
import type { EmailTextForm } from './use-email-text-form.ts'

/** As if it had been typed. */
const CHANGED = { shouldDirty: true, shouldValidate: true }

/** Subject and message of an email, with buttons that insert its placeholders where the cursor was last. */
export function EmailTextFields({ text: { usual, placeholders } }: { text: EmailTextEntry }) {
  const form = useFormContext<EmailTextForm>()
  const { register, formState, watch, setValue } = form
  const { manage_company } = useAccount().abilities
  const { onFocus, insert } = usePlaceholderInsert(form, 'message')
  const [subject, message] = watch(['subject', 'message'])
  const { errors } = formState
  const field = (name: keyof EmailTextForm) => ({
    readOnly: !manage_company,
    autoComplete: 'off',
    onFocus,
    ...register(name),
  })

  const isUsual = subject === usual.subject && message === usual.message
  return (
    <div className="flex flex-col gap-5">
      <Field label="Subject" error={errors.subject?.message}>
        <Input {...field('subject')} />
      </Field>
      <Field
        label="Message"
        error={errors.message?.message}
        description="The amounts, the button and your details are added below it."
      >
        <Textarea rows={10} {...field('message')} />
      </Field>
      {manage_company && (
        <>
          <PlaceholderButtons placeholders={placeholders} onInsert={insert} />
          {!isUsual && (
            <Button
              variant="outline"
              className="self-start"
              onClick={() => {
                setValue('subject', usual.subject, CHANGED)
                setValue('message', usual.message, CHANGED)
              }}
            >
              Restore the usual text
            </Button>
          )}
        </>
      )}
    </div>
  )
}
