import type { EmailText } from '@quotespark/domain/document'
import { useDebounced } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { EmailPreview, PREVIEW_AFTER_MS } from '../email-preview.tsx'
import type { EmailTextForm } from './use-email-text-form.ts'

/** The email with the words as typed, sample values and the company's look. It follows typing after a pause. */
export function EmailTextPreview({ emailName }: { emailName: EmailText }) {
  const words = useFormContext<EmailTextForm>().watch()
  const wanted = useDebounced(JSON.stringify(words), PREVIEW_AFTER_MS)
  const preview = useQuery(
    api.emailText.preview.queryOptions({ input: { email_name: emailName, ...JSON.parse(wanted) } }),
  )
  return <EmailPreview preview={preview} />
}
