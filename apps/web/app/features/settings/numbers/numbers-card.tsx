import { Card, CardContent, CardDescription, CardHeader, CardTitle, Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { NumbersForm } from './numbers-form.tsx'
import { UnusedNumbers } from './unused-numbers.tsx'

/** How quotes and invoices are numbered, and the numbers of deleted drafts. */
export function NumbersCard() {
  const { data, error, refetch } = useQuery(api.company.getNumbering.queryOptions())
  return (
    <Card aria-labelledby="numbers-title">
      <CardHeader>
        <CardTitle id="numbers-title">Numbers</CardTitle>
        <CardDescription>
          How new quotes and invoices are numbered. Documents you already have keep their numbers.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-8 first:pt-0 sm:first:pt-0">
        {data ? (
          <NumbersForm numbering={data} />
        ) : error ? (
          <NotLoadedAlert title="The numbers could not be loaded" onRetry={refetch}>
            {errorSentence(error)}
          </NotLoadedAlert>
        ) : (
          <Skeleton className="h-40" />
        )}
        <UnusedNumbers />
      </CardContent>
    </Card>
  )
}
