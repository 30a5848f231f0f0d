import type { ChasedKind } from '@quotespark/domain/billing'
import { useDebounced } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { EmailPreview, PREVIEW_AFTER_MS } from '../email-preview.tsx'
import { type StepValues, signedDays } from './step-values.ts'

interface StepPreviewProps {
  kind: ChasedKind
  step: StepValues
  position: number
}

/** The email of a step with the words as typed and a real invoice or quote. It follows typing after a pause. */
export function StepPreview({ kind, step, position }: StepPreviewProps) {
  const { subject, text } = step
  const input = { kind, days: signedDays(step), step: position, subject, text }
  const wanted: typeof input = JSON.parse(useDebounced(JSON.stringify(input), PREVIEW_AFTER_MS))
  const preview = useQuery({
    ...api.chasing.previewStep.queryOptions({ input: wanted }),
    // While no day is typed, JSON has null for it.
    enabled: wanted.days !== null,
  })
  return (
    <EmailPreview
      label={`Preview, step ${position} (${kind})`}
      preview={preview}
      noteOf={({ number }) =>
        number === null ? 'Shown with sample values.' : `Shown with ${kind} ${number}.`
      }
    />
  )
}
