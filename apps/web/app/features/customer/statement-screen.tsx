import type { CustomerDetail, StatementEntry } from '@quotespark/contract'
import { documentOfEntry } from '@quotespark/domain/billing'
import { addressOf } from '@quotespark/domain/document'
import { BackLink, Button, Card, ErrorState, PageHeader, Skeleton } from '@quotespark/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { fileAddress } from '~/api/company-in-use.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { StatementCards } from '~/features/document/statement/statement-cards.tsx'
import { StatementRange } from '~/features/document/statement/statement-range.tsx'
import { useStatementDays } from '~/features/document/statement/use-statement-days.ts'
import { DetailSkeleton } from '~/screens/detail-skeleton.tsx'
import { Page } from '~/shell/page.tsx'
import { CustomerProblem } from './customer-problem.tsx'
import { MonthlyStatement } from './monthly-statement.tsx'
import { SendStatement } from './send-statement.tsx'

/** `/app/customers/:id/statement` */
export default function StatementScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(api.customer.get.queryOptions({ input: { id } }))
  const back = <BackLink render={<Link to={`/app/customers/${id}`} />}>Back to Customer</BackLink>
  if (data) return <StatementPage key={id} customer={data} back={back} />
  return (
    <Page title="Statement">
      {error ? (
        <CustomerProblem
          error={error}
          refetch={refetch}
          back={
            <Button variant="outline" render={<Link to="/app/customers" />}>
              Back to Customers
            </Button>
          }
        />
      ) : (
        <DetailSkeleton back={back} />
      )}
    </Page>
  )
}

function StatementPage({ customer, back }: { customer: CustomerDetail; back: ReactNode }) {
  const { id, name, abilities } = customer
  const days = useStatementDays()
  const list = useInfiniteQuery({
    ...api.customer.getStatement.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, ...days.asked, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    placeholderData: keepPreviousData,
    // Payments and invoices of a minute ago belong on it.
    staleTime: 0,
  })
  const [first, ...others] = list.data?.pages ?? []
  const shown = first && { from: first.from, to: first.to }
  return (
    <Page title={`Statement of ${name}`}>
      <PageHeader
        title="Statement"
        subtitle={name}
        back={back}
        actions={
          shown && (
            <>
              <Button variant="outline" render={<a href={fileOf(id, 'csv', shown)} download />}>
                <Download />
                Download CSV
              </Button>
              <Button variant="outline" render={<a href={fileOf(id, 'pdf', shown)} download />}>
                <FileText />
                Download PDF
              </Button>
              {abilities.send_statement && <SendStatement customer={customer} days={shown} />}
            </>
          )
        }
      />
      <StatementRange days={days} statement={first} />
      {list.error && !first ? (
        <Card>
          <ErrorState
            title="Error Loading statement"
            text={errorSentence(list.error)}
            action={<Button onClick={() => list.refetch()}>Try Again</Button>}
          />
        </Card>
      ) : first ? (
        <StatementCards
          pages={[first, ...others]}
          list={list}
          linkTo={(entry, words) => (
            <Link to={pageOf(entry)} className="underline underline-offset-4">
              {words}
            </Link>
          )}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
      {abilities.send_statement && <MonthlyStatement customer={customer} />}
    </Page>
  )
}

function fileOf(id: string, file: 'csv' | 'pdf', days: { from: string; to: string }): string {
  return fileAddress(`/api/v1/customers/${id}/statement/${file}?${new URLSearchParams(days)}`)
}

function pageOf({ id, kind }: StatementEntry): string {
  const document = documentOfEntry(kind)
  return `/app/${document ? addressOf(document) : 'payments'}/${id}`
}
