import type { EmailTextEntry } from '@quotespark/contract'
import { Button, Field, Input, Textarea } from '@quotespark/ui'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import type { EmailTextForm } from './use-email-text-form.ts'

/** As if it had been typed. */
const CHANGED = { shouldDirty: true, shouldValidate: true }

/** Subject and message of an email, with buttons that insert its placeholders where the cursor was last. */
export function EmailTextFields({ text: { usual, placeholders } }: { text: EmailTextEntry }) {
  const { register, formState, watch, setValue, getValues } = useFormContext<EmailTextForm>()
  const { manage_company } = useAccount().abilities
  const cursor = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const [subject, message] = watch(['subject', 'message'])
  const { errors } = formState
  const field = (name: keyof EmailTextForm) => ({
    readOnly: !manage_company,
    autoComplete: 'off',
    onFocus: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      cursor.current = target
    },
    ...register(name),
  })

  function insert(placeholder: string) {
    const target = cursor.current
    const name = target?.name === 'subject' ? 'subject' : 'message'
    const written = getValues(name) ?? ''
    const start = target?.selectionStart ?? written.length
    const end = target?.selectionEnd ?? start
    setValue(name, written.slice(0, start) + placeholder + written.slice(end), CHANGED)
    target?.focus()
    target?.setSelectionRange(start + placeholder.length, start + placeholder.length)
  }

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
