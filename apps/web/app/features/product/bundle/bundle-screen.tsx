import { BackLink, Button, ErrorState, PageHeader } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useVatRates } from '~/forms/vat-rates.ts'
import { FieldsSkeleton } from '~/screens/fields-skeleton.tsx'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'

const BundleForm = preloadedPart(async () => (await import('./bundle-form.tsx')).BundleForm, {
  fallback: <FieldsSkeleton />,
})

/** Several lines under one name, new or saved. */
export default function BundleScreen() {
  const { id = null } = useParams()
  const { rates, newLineRate, error, refetch } = useVatRates()
  const kept = useQuery({
    ...api.template.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    // A refetch must not replace the bundle while it is being edited.
    refetchOnWindowFocus: false,
  })
  const title = id === null ? 'New Bundle' : 'Edit Bundle'
  const bundle = id === null ? null : kept.data
  const failure = error ?? kept.error
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        subtitle="Lines that go together. Adding a bundle to a quote or an invoice adds them all."
        back={<BackLink render={<Link to="/app/products-services" />}>Back to Products & Services</BackLink>}
      />
      {rates && bundle !== undefined ? (
        <BundleForm key={bundle?.updated_at} bundle={bundle} rates={rates} newLineRate={newLineRate} />
      ) : failure ? (
        <ErrorState
          title="The bundle could not be loaded"
          text={errorSentence(failure)}
          action={
            <Button
              onClick={() => {
                void refetch()
                if (id !== null) void kept.refetch()
              }}
            >
              Try Again
            </Button>
          }
        />
      ) : (
        <FieldsSkeleton />
      )}
    </Page>
  )
}
