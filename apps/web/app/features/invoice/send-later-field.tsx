import { Switch } from '@quotespark/ui'
import { useController, useFormContext } from 'react-hook-form'
import type { InvoiceFormValues } from './invoice-form-values.ts'
import { SendMoment, tomorrowMorning } from './send-moment.tsx'

/** When a draft goes out by itself. */
export function SendLaterField() {
  const { control } = useFormContext<InvoiceFormValues>()
  const { field, fieldState } = useController({ control, name: 'send_at' })
  const { error } = fieldState
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label="Send later"
        description="Mails the invoice by itself at the time you choose."
        checked={field.value !== null}
        onCheckedChange={(later) => field.onChange(later ? tomorrowMorning() : null)}
      />
      {field.value !== null && (
        <SendMoment
          initial={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={error?.type === 'server' ? error.message : error && 'Choose a day and a time to come.'}
        />
      )}
    </div>
  )
}
