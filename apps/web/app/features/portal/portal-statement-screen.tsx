import type { PortalAccount, StatementEntry } from '@quotespark/contract'
import { balanceWords, documentOfEntry } from '@quotespark/domain/billing'
import { addressOf } from '@quotespark/domain/document'
import { Button, Card, EmptyState, ErrorState, Field, Select, Skeleton } from '@quotespark/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText, Inbox, SearchX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { StatementCards } from '~/features/document/statement/statement-cards.tsx'
import { StatementRange } from '~/features/document/statement/statement-range.tsx'
import { useStatementDays } from '~/features/document/statement/use-statement-days.ts'
import { PortalSession } from './portal-session.tsx'

/** `/portal/statement`: the statement of each account of the signed-in customer. */
export default function PortalStatementScreen() {
  return <PortalSession title="Your statement">{() => <Accounts />}</PortalSession>
}

function Accounts() {
  const { data, error, refetch } = useQuery(api.portal.listAccounts.queryOptions())
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      <h1 className="text-title">Your statement</h1>
      {data ? (
        <ChosenAccount accounts={data.items} email={data.email} />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <Skeleton className="mt-8 h-96" />
      )}
    </div>
  )
}

/** The account that the URL names; where it names none, the first that has a balance. */
function ChosenAccount({ accounts, email }: { accounts: PortalAccount[]; email: string }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('customer_id')
  const account = asked
    ? accounts.find(({ customer_id }) => customer_id === asked)
    : (accounts.find(({ account_balance }) => account_balance !== '0.00') ?? accounts[0])
  if (!account && asked) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Account not found"
        text={`This link is for an account that ${email} cannot see. Please sign in with the address that the email was sent to.`}
        action={accounts.length > 0 && <Button onClick={() => setParams({})}>View your accounts</Button>}
      />
    )
  }
  if (!account) {
    return <EmptyState icon={<Inbox />} title="No statement yet" text="What you owe will be here." />
  }
  return (
    <>
      {accounts.length > 1 ? (
        <Field label="Account" className="mt-6">
          <Select
            value={account.customer_id}
            onValueChange={(customer_id) => customer_id && setParams({ customer_id })}
            options={accounts.map(({ customer_id, company_name, customer_name, account_balance }) => ({
              value: customer_id,
              label: `${company_name} · ${customer_name} · ${balanceWords(account_balance)}`,
            }))}
          />
        </Field>
      ) : (
        <p className="wrap-anywhere mt-1.5 text-muted-foreground">{account.company_name}</p>
      )}
      <AccountStatement key={account.customer_id} account={account} />
    </>
  )
}

function AccountStatement({ account: { customer_id } }: { account: PortalAccount }) {
  const days = useStatementDays()
  const list = useInfiniteQuery({
    ...api.portal.getStatement.infiniteOptions({
      input: (cursor: string | undefined) => ({ customer_id, ...days.asked, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const [first, ...others] = list.data?.pages ?? []
  const pdf = first && new URLSearchParams({ customer_id, from: first.from, to: first.to })
  return (
    <div className="mt-6">
      <StatementRange days={days} statement={first} />
      {first ? (
        <StatementCards pages={[first, ...others]} list={list} linkTo={linkToPdf} />
      ) : list.error ? (
        <Failure error={list.error} retry={() => list.refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
      {pdf && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button render={<Link to="/portal/invoices" />}>View and pay invoices</Button>
          <Button variant="outline" render={<a href={`/api/v1/portal/statement/pdf?${pdf}`} download />}>
            <FileText />
            Download PDF
          </Button>
        </div>
      )}
    </div>
  )
}

function Failure({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <Card className="mt-6">
      <ErrorState
        title="Error Loading statement"
        text={errorSentence(error)}
        action={<Button onClick={() => retry()}>Try Again</Button>}
      />
    </Card>
  )
}

/** Leads to the document itself; money has none. */
function linkToPdf({ id, kind }: StatementEntry, words: string) {
  const document = documentOfEntry(kind)
  if (!document) return words
  return (
    <a href={`/api/v1/portal/${addressOf(document)}/${id}/pdf`} className="underline underline-offset-4">
      {words}
    </a>
  )
}
