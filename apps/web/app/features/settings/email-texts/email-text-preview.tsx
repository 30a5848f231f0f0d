import type { EmailText } from '@quotespark/domain/document'
import { Skeleton, useDebounced } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { MailFrame } from '~/shell/mail-frame.tsx'
import type { EmailTextForm } from './use-email-text-form.ts'

const PREVIEW_AFTER_MS = 400

/** The email with the words as typed, sample values and the company's look. It follows typing after a pause. */
export function EmailTextPreview({ emailName }: { emailName: EmailText }) {
  const words = useFormContext<EmailTextForm>().watch()
  const wanted = useDebounced(JSON.stringify(words), PREVIEW_AFTER_MS)
  const { data, error, refetch } = useQuery(
    api.emailText.preview.queryOptions({ input: { email_name: emailName, ...JSON.parse(wanted) } }),
  )
  // While the words cannot be used, the last valid preview stays: their fields say why.
  const [drawn, setDrawn] = useState(data)
  if (data && data !== drawn) setDrawn(data)
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3">
      {error && !isRefusal(error, 'invalid_input') && (
        <NotLoadedAlert live title="The preview could not be loaded" onRetry={() => refetch()}>
          {errorSentence(error)}
        </NotLoadedAlert>
      )}
      {drawn ? (
        <>
          <p className="text-sm">
            <span className="text-muted-foreground">Subject: </span>
            <span className="wrap-anywhere font-medium">{drawn.subject}</span>
          </p>
          <MailFrame title="Email preview" html={drawn.html} className={frameClass} />
        </>
      ) : (
        !error && <Skeleton className={frameClass} />
      )}
    </section>
  )
}

const frameClass = 'h-112 w-full rounded-lg border border-border xl:h-full xl:min-h-112'
