import type { Statement, StatementEntry } from '@quotespark/contract'
import { balanceWords, entryWords } from '@quotespark/domain/billing'
import { INVOICE_AGE_LABELS, INVOICE_AGES } from '@quotespark/domain/dashboard'
import { formatMoney, isZeroMoney, sumMoney, toPence } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import {
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  cn,
  EmptyState,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@quotespark/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadMore } from '~/lists/load-more.tsx'
import { INVOICE_AGE_COLOURS } from '../invoice-age-colours.ts'

export interface StatementCardsProps {
  /** Pages that were loaded so far; each has the sums. */
  pages: readonly [Statement, ...Statement[]]
  /** Makes the words of an entry a link to what it is about. */
  linkTo: (entry: StatementEntry, words: string) => ReactNode
  /** The query of the pages. */
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
}

/** A statement as it is shown to staff and in the portal: what is owed, how old it is, and every entry. */
export function StatementCards(props: StatementCardsProps) {
  const [statement] = props.pages
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <AgeingCard statement={statement} />
      {statement.entries.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ScrollText />}
            title="Nothing happened in these days."
            text={`The balance is ${formatMoney(statement.closing_balance)}.`}
          />
        </Card>
      ) : (
        <EntriesCard {...props} />
      )}
    </div>
  )
}

function AgeingCard({
  statement: { to, closing_balance, ageing, unallocated_credit, dated_later },
}: {
  statement: Statement
}) {
  const total = toPence(sumMoney(Object.values(ageing)))
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          {balanceWords(closing_balance)} on {formatDate(to)}
        </CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {total > 0n && (
          <div aria-hidden="true" className="flex h-3 gap-px overflow-hidden rounded-full bg-muted">
            {INVOICE_AGES.filter((age) => !isZeroMoney(ageing[age])).map((age) => (
              <span
                key={age}
                className={cn('h-full', INVOICE_AGE_COLOURS[age])}
                style={{ width: `${Number((toPence(ageing[age]) * 1_000n) / total) / 10}%` }}
              />
            ))}
          </div>
        )}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 xl:grid-cols-6">
          {INVOICE_AGES.map((age) => (
            <div key={age}>
              <dt className="flex items-center gap-2 text-muted-foreground">
                <span
                  aria-hidden="true"
                  className={cn('size-2 shrink-0 rounded-full', INVOICE_AGE_COLOURS[age])}
                />
                {INVOICE_AGE_LABELS[age]}
              </dt>
              <dd className="amount font-medium">{formatMoney(ageing[age])}</dd>
            </div>
          ))}
          {!isZeroMoney(unallocated_credit) && (
            <div>
              <dt className="text-muted-foreground">Credit</dt>
              <dd className="amount font-medium">{formatMoney(`-${unallocated_credit}`)}</dd>
            </div>
          )}
        </dl>
        {!isZeroMoney(dated_later) && (
          <p className="text-muted-foreground text-sm">
            {formatMoney(dated_later)} more is owed on invoices dated after {formatDate(to)}.
          </p>
        )}
      </CardContent>
    </Card>
  )
}

function EntriesCard({ pages, linkTo, list }: StatementCardsProps) {
  const [{ from, to, opening_balance, closing_balance }] = pages
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  const entries = pages.flatMap((page) => page.entries)
  return (
    <Card>
      <Table label="Entries">
        <TableHeader>
          <TableRow>
            <TableHead className="max-sm:hidden">Date</TableHead>
            <TableHead>Entry</TableHead>
            <TableHead numeric className="max-sm:hidden">
              Billed
            </TableHead>
            <TableHead numeric className="max-sm:hidden">
              Paid or credited
            </TableHead>
            <TableHead numeric>Balance</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          <BalanceRow date={from} words="Balance brought forward" balance={opening_balance} />
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} linkTo={linkTo} />
          ))}
          {!hasNextPage && <BalanceRow date={to} words="Balance" balance={closing_balance} />}
        </TableBody>
      </Table>
      {(hasNextPage || pages.length > 1) && (
        <LoadMore
          names="entries"
          shown={entries.length}
          total={undefined}
          isExact
          error={isFetchNextPageError ? error : null}
          {...{ hasNextPage, isFetchingNextPage, fetchNextPage }}
        />
      )}
    </Card>
  )
}

function BalanceRow({ date, words, balance }: { date: string; words: string; balance: string }) {
  return (
    <TableRow className="font-medium">
      <TableCell className="whitespace-nowrap max-sm:hidden">{formatDate(date)}</TableCell>
      <TableCell className="max-sm:whitespace-normal">{words}</TableCell>
      <TableCell className="max-sm:hidden" />
      <TableCell className="max-sm:hidden" />
      <TableCell className="amount whitespace-nowrap text-right">{formatMoney(balance)}</TableCell>
    </TableRow>
  )
}

function EntryRow({ entry, linkTo }: Pick<StatementCardsProps, 'linkTo'> & { entry: StatementEntry }) {
  const { date, debit, credit, balance } = entry
  const amount = (sum: string) => (isZeroMoney(sum) ? null : formatMoney(sum))
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap max-sm:hidden">{formatDate(date)}</TableCell>
      <TableCell className="wrap-anywhere whitespace-normal">
        {linkTo(entry, entryWords(entry))}
        <span className="block text-muted-foreground text-xs sm:hidden">
          {formatDate(date)} · {amount(debit) ?? `-${amount(credit)}`}
        </span>
      </TableCell>
      <TableCell className="amount whitespace-nowrap text-right max-sm:hidden">{amount(debit)}</TableCell>
      <TableCell className="amount whitespace-nowrap text-right max-sm:hidden">{amount(credit)}</TableCell>
      <TableCell className="amount whitespace-nowrap text-right">{formatMoney(balance)}</TableCell>
    </TableRow>
  )
}
