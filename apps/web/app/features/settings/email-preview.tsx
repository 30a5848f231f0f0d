import { Skeleton } from '@quotespark/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { MailFrame } from '~/shell/mail-frame.tsx'

/** Pause in typing after which a preview is asked for. */
export const PREVIEW_AFTER_MS = 400

interface PreviewedEmail {
  subject: string
  html: string
}

interface EmailPreviewProps<Email extends PreviewedEmail> {
  /** Tells previews of the same page apart. */
  label?: string
  preview: Pick<UseQueryResult<Email>, 'data' | 'error' | 'refetch'>
  /** Says what the email is filled in with. */
  noteOf?: (email: Email) => ReactNode
}

/** Draws an email beside its text. While the text cannot be used, the last valid email stays: the fields say why. */
export function EmailPreview<Email extends PreviewedEmail>({
  label = 'Preview',
  preview: { data, error, refetch },
  noteOf,
}: EmailPreviewProps<Email>) {
  const [drawn, setDrawn] = useState(data)
  if (data && data !== drawn) setDrawn(data)
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-3">
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
          {noteOf && <p className="text-muted-foreground text-sm">{noteOf(drawn)}</p>}
          <MailFrame title={`${label} of the email`} html={drawn.html} className={frameClass} />
        </>
      ) : (
        !error && <Skeleton className={frameClass} />
      )}
    </section>
  )
}

const frameClass = 'h-112 w-full rounded-lg border border-border xl:h-full xl:min-h-112'
