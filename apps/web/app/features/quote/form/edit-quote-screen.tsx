import { BackLink, PageHeader } from '@quotespark/ui'
import { Link, useParams } from 'react-router'
import { FormSkeleton } from '~/features/document/editor/form-skeleton.tsx'
import { PreviewToggle } from '~/features/document/editor/preview-toggle.tsx'
import { useOpenedDocument } from '~/features/document/editor/use-opened-document.ts'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { QuoteNotLoaded } from '../quote-not-loaded.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'

const QuoteForm = preloadedPart(async () => (await import('./quote-form.tsx')).QuoteForm, {
  fallback: <FormSkeleton />,
})

export default function EditQuoteScreen() {
  const { id = '' } = useParams()
  return <EditQuote key={id} id={id} />
}

function EditQuote({ id }: { id: string }) {
  const { opened, draft, start, failure } = useOpenedDocument<'quote', QuoteFormValues>('quote', id)
  if (failure) return <QuoteNotLoaded {...failure} />
  return (
    <Page title={opened ? `Edit Quote ${opened.quote_number}` : 'Edit Quote'} width="widest">
      {opened && start && <DraftOfferNotice recordName="quote" version={String(opened.version)} {...draft} />}
      <PageHeader
        title="Edit Quote"
        subtitle={<span className="tabular-nums">{opened?.quote_number ?? '\u00a0'}</span>}
        back={<BackLink render={<Link to={`/app/quotes/${id}`} />}>Back to Quote</BackLink>}
        actions={<PreviewToggle />}
      />
      {opened && start ? <QuoteForm quote={opened} {...start} key={start.key} /> : <FormSkeleton />}
    </Page>
  )
}
