import type { Statement, StatementEntry } from '@quotespark/contract'
import { balanceWords, entryWords } from '@quotespark/domain/billing'
import { INVOICE_AGE_LABELS, INVOICE_AGES, type InvoiceAge } from '@quotespark/domain/dashboard'
import { formatMoney, isZeroMoney, sumMoney, toPence } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import {
  Button,
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
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'

export interface StatementCardsProps {
  /** The first page, with the sums. */
  statement: Statement
  /** Entries of the pages that were loaded so far. */
  entries: StatementEntry[]
  /** Makes the words of an entry a link to what it is about. */
  linkTo: (entry: StatementEntry, words: string) => ReactNode
  /** Loads the next page; undefined when all are shown. */
  loadMore: (() => void) | undefined
  isLoadingMore: boolean
}

/** A statement as it is shown to staff and in the portal: what is owed, how old it is, and every entry. */
export function StatementCards({ statement, ...entries }: StatementCardsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <AgeingCard statement={statement} />
      {entries.entries.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ScrollText />}
            title="Nothing happened in these days."
            text={`The balance is ${formatMoney(statement.closing_balance)}.`}
          />
        </Card>
      ) : (
        <EntriesCard statement={statement} {...entries} />
      )}
    </div>
  )
}

const COLOURS: Readonly<Record<InvoiceAge, string>> = {
  not_yet_due: 'bg-chart-3',
  late_1_30: 'bg-chart-2',
  late_31_60: 'bg-chart-5',
  late_61_90: 'bg-chart-5',
  late_over_90: 'bg-danger',
}

function AgeingCard({
  statement: { to, closing_balance, ageing, unallocated_credit },
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
                className={cn('h-full', COLOURS[age])}
                style={{ width: `${Number((toPence(ageing[age]) * 1_000n) / total) / 10}%` }}
              />
            ))}
          </div>
        )}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 xl:grid-cols-6">
          {INVOICE_AGES.map((age) => (
            <div key={age}>
              <dt className="flex items-center gap-2 text-muted-foreground">
                <span aria-hidden="true" className={cn('size-2 shrink-0 rounded-full', COLOURS[age])} />
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
      </CardContent>
    </Card>
  )
}

function EntriesCard({ statement, entries, linkTo, loadMore, isLoadingMore }: StatementCardsProps) {
  const { from, to, opening_balance, closing_balance } = statement
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
          {!loadMore && <BalanceRow date={to} words="Balance" balance={closing_balance} />}
        </TableBody>
      </Table>
      {loadMore && (
        <div className="border-border border-t p-4 text-center">
          <Button variant="outline" loading={isLoadingMore} onClick={loadMore}>
            Load more
          </Button>
        </div>
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
