import type { Quote } from '@quotespark/contract'
import { isCalendarDate, londonDate } from '@quotespark/domain/time'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { LivePreview } from '~/features/document/preview/live-preview.tsx'
import { commonWords, nextRevision, previewCustomer } from '~/features/document/preview/preview-view.ts'
import type { QuoteInForm } from './quote-form-values.ts'

interface QuotePreviewProps {
  /** The quote as it was opened; null for a new one. */
  quote: Quote | null
  document: QuoteInForm
}

/** Previews the quote in its form as the customer would get it today. */
export function QuotePreview({ quote, document }: QuotePreviewProps) {
  const { form, lines, totals, customer, isChanged } = document
  const { company } = useAccount()
  const [today] = useState(() => londonDate(new Date()))
  const [title, valid_until, description, notes] = useWatch({
    control: form.control,
    name: ['title', 'valid_until', 'description', 'notes'],
  })
  return (
    <LivePreview
      lines={lines}
      {...totals}
      words={{
        ...commonWords(company),
        kind: 'quote',
        number: quote?.quote_number ?? 'Number assigned on saving',
        revision: nextRevision(quote, isChanged),
        title,
        description: description ?? null,
        issued_on: today,
        valid_until: valid_until && isCalendarDate(valid_until) ? valid_until : null,
        customer: previewCustomer(customer),
        notes: notes ?? null,
      }}
    />
  )
}
