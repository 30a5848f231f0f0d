import type { Quote } from '@quotespark/contract'
import type { BillingStage } from '@quotespark/domain/billing'
import { useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { LivePreview } from '~/features/document/preview/live-preview.tsx'
import { nextRevision } from '~/features/document/preview/preview-view.ts'
import { quoteWords } from '../quote-words.ts'
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
  const [title, valid_until = null, description = null, notes = null, terms = null, buyer_reference = null] =
    useWatch({
      control: form.control,
      name: ['title', 'valid_until', 'description', 'notes', 'terms_and_conditions', 'buyer_reference'],
    })
  const billing_stages = (useWatch({ control: form.control, name: 'billing_stages' }) ?? []) as BillingStage[]
  return (
    <LivePreview
      lines={lines}
      {...totals}
      words={quoteWords(company, {
        number: quote?.quote_number ?? 'Number assigned on saving',
        revision: nextRevision(quote, isChanged),
        ...{ title, valid_until, description, notes, terms, buyer_reference, customer, billing_stages },
      })}
    />
  )
}
