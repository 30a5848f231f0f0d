import type { EmailTextEntry } from '@quotespark/contract'
import { Disclosure } from '@quotespark/ui'
import { useEffect, useState } from 'react'
import { ChangedMeanwhile } from '~/forms/changed-meanwhile.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { EmailTextFields } from './email-text-fields.tsx'
import { EmailTextPreview } from './email-text-preview.tsx'
import { useEmailTextForm } from './use-email-text-form.ts'

/** One email: closed it says whose text it has, open it shows fields and preview. */
export function EmailTextItem({ text }: { text: EmailTextEntry }) {
  const { email_name, title, description, subject, message } = text
  const [open, setOpen] = useState(false)
  const { form, save, discard, changedAt, loadLatest } = useEmailTextForm(text)
  const { errors, isDirty } = form.formState
  const isRefused = Object.keys(errors).length > 0
  // A refused field must be seen, even if its email was closed before Save was pressed.
  useEffect(() => {
    if (isRefused || changedAt) setOpen(true)
  }, [isRefused, changedAt])
  const isOwn = subject !== null || message !== null
  return (
    <li id={email_name} tabIndex={-1} className="outline-none">
      <Disclosure
        title={title}
        summary={isDirty ? 'Changed' : isOwn ? 'Your text' : 'Usual text'}
        open={open}
        onOpenChange={setOpen}
      >
        <p className="mb-5 text-muted-foreground text-sm">{description}</p>
        {changedAt && (
          <ChangedMeanwhile
            key={changedAt}
            recordName="email text"
            at={changedAt}
            onReload={() => void loadLatest()}
          />
        )}
        <SettingsForm
          section={email_name}
          form={form}
          onSave={save}
          onDiscard={discard}
          className="p-0 first:pt-0 sm:p-0 sm:first:pt-0"
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
            <EmailTextFields text={text} />
            {open && <EmailTextPreview emailName={email_name} />}
          </div>
        </SettingsForm>
      </Disclosure>
    </li>
  )
}
