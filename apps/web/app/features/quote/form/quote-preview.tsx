import type { Quote } from '@quotespark/contract'
import { isCalendarDate, londonDate } from '@quotespark/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useDocumentDiscount } from '~/features/document/editor/discount/use-document-discount.ts'
import type { LineList } from '~/features/document/editor/line/line-list.ts'
import { LivePreview } from '~/features/document/preview/live-preview.tsx'
import { commonWords, nextRevision, previewCustomer } from '~/features/document/preview/preview-view.ts'
import type { QuoteFields } from './quote-fields.tsx'

interface QuotePreviewProps {
  /** The quote as it was opened; null for a new one. */
  quote: Quote | null
  lines: LineList
  isChanged: boolean
}

/** Previews the quote in the surrounding form as the customer would get it today. */
export function QuotePreview({ quote, lines, isChanged }: QuotePreviewProps) {
  const { company } = useAccount()
  const [today] = useState(() => londonDate(new Date()))
  const { control } = useFormContext<QuoteFields>()
  const [title, customer_id, valid_until, description, notes] = useWatch({
    control,
    name: ['title', 'customer_id', 'valid_until', 'description', 'notes'],
  })
  const { data: customer = null } = useQuery({
    ...api.customer.get.queryOptions({ input: { id: customer_id } }),
    enabled: customer_id !== '',
  })
  return (
    <LivePreview
      lines={lines}
      forInvoice={false}
      {...useDocumentDiscount(control)}
      vat_registered={company.vat_registered}
      words={{
        ...commonWords(company),
        kind: 'quote',
        number: quote?.quote_number ?? 'Number when saved',
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
