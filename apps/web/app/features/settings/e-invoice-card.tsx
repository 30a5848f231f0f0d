import { Button, Card, CardContent, CardDescription, CardHeader, CardTitle, Skeleton } from '@quotespark/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { MissingDetails, pathOf } from '~/features/document/detail/missing-parts.tsx'

/** Missing details of the company and of each customer that prevent e-invoices, with links to fill them in. */
export function EInvoiceCard() {
  return (
    <Card aria-labelledby="e-invoices-title">
      <CardHeader>
        <CardTitle id="e-invoices-title">E-invoices</CardTitle>
        <CardDescription>
          Invoices with all required details are also sent as e-invoices, which your customer’s software can
          read. The e-invoice is inside the PDF, attached to the email and available as a separate file.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <OfCompany />
        <OfCustomers />
      </CardContent>
    </Card>
  )
}

function OfCompany() {
  const { data, error } = useQuery({ ...api.company.readEInvoice.queryOptions(), staleTime: 0 })
  if (error && !data) return <p className="text-danger-strong text-sm">{errorSentence(error)}</p>
  if (!data) return <Skeleton className="h-16" />
  return (
    <section aria-label="Your company" className="flex flex-col gap-2">
      <h3 className="font-semibold">Your company</h3>
      {data.missing.length === 0 ? (
        <p className="text-muted-foreground text-sm">Nothing is missing.</p>
      ) : (
        <MissingDetails parts={data.missing} />
      )}
      {!data.has_endpoint && (
        <p className="text-muted-foreground text-sm">
          You have no Peppol ID: use your VAT number, or a GLN, DUNS or LEI. Without one, your e-invoices
          follow only the European standard; customers can still read them.
        </p>
      )}
    </section>
  )
}

function OfCustomers() {
  const list = useInfiniteQuery({
    ...api.customer.listWithoutEInvoice.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    staleTime: 0,
  })
  if (list.error && !list.data)
    return <p className="text-danger-strong text-sm">{errorSentence(list.error)}</p>
  if (!list.data) return <Skeleton className="h-24" />
  const customers = list.data.pages.flatMap(({ items }) => items)
  return (
    <section aria-label="Customers with invoices" className="flex flex-col gap-2">
      <h3 className="font-semibold">Customers with invoices</h3>
      {customers.length === 0 ? (
        <p className="text-muted-foreground text-sm">All customers have what they need.</p>
      ) : (
        <ul className="divide-y divide-border rounded-md border border-border text-sm">
          {customers.map(({ id, name, missing }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
              <span className="wrap-anywhere min-w-0">
                <span className="font-medium">{name}</span>{' '}
                <span className="text-muted-foreground">
                  {missing.map(({ message }) => message).join(' ')}
                </span>
              </span>
              <Link
                to={pathOf(missing[0]?.url ?? '')}
                aria-label={`Fix: ${name}`}
                className="rounded-xs font-medium text-link underline-offset-4 hover:underline"
              >
                Fix
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="self-start"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </section>
  )
}
