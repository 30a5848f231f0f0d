import { BackLink, LoadingScreen, PageHeader } from '@quotespark/ui'
import { Link, useParams } from 'react-router'
import { useOpenedDocument } from '~/features/document/editor/use-opened-document.ts'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { lazyPartBesideData } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { QuoteNotLoaded } from '../quote-not-loaded.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'

const QuoteForm = lazyPartBesideData(async () => (await import('./quote-form.tsx')).QuoteForm)

export default function EditQuoteScreen() {
  const { id = '' } = useParams()
  return <EditQuote key={id} id={id} />
}

function EditQuote({ id }: { id: string }) {
  const { opened, draft, start, failure } = useOpenedDocument<'quote', QuoteFormValues>('quote', id)
  if (opened && start) {
    const { key, ...props } = start
    return (
      <Page title={`Edit Quote ${opened.quote_number}`} width="widest">
        <DraftOfferNotice recordName="quote" version={String(opened.version)} {...draft} />
        <PageHeader
          title="Edit Quote"
          subtitle={<span className="tabular-nums">{opened.quote_number}</span>}
          back={<BackLink render={<Link to={`/app/quotes/${id}`} />}>Back to Quote</BackLink>}
        />
        <QuoteForm key={key} quote={opened} {...props} />
      </Page>
    )
  }
  if (failure) return <QuoteNotLoaded {...failure} />
  return (
    <Page title="Edit Quote">
      <LoadingScreen />
    </Page>
  )
}
