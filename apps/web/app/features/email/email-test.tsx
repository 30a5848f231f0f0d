import { Button, Card, ErrorState, PageHeader, Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'

const EmailTestBench = preloadedPart(async () => (await import('./email-test-bench.tsx')).EmailTestBench, {
  fallback: <BenchToCome />,
})

/** Every email of the product: its text, its look, and a test that it arrives. */
export function EmailTest() {
  const { data, error, refetch } = useQuery(api.email.listTemplates.queryOptions())
  return (
    <>
      <PageHeader
        title="Email Test"
        subtitle="See the emails that Quotespark sends, and send yourself a sample."
      />
      {data ? (
        <EmailTestBench templates={data.items} />
      ) : error ? (
        <Card>
          <ErrorState
            title="Error Loading Templates"
            text={errorSentence(error)}
            action={<Button onClick={() => refetch()}>Try Again</Button>}
          />
        </Card>
      ) : (
        <BenchToCome />
      )}
    </>
  )
}

function BenchToCome() {
  return (
    <div role="status" aria-label="Loading..." className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-130 rounded-xl" />
      <Skeleton className="h-130 rounded-xl" />
    </div>
  )
}
