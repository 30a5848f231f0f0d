import type { Payment } from '@quotespark/contract'
import { PAYMENT_METHOD_LABELS } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import {
  Badge,
  Button,
  cn,
  EmptyState,
  ErrorState,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@quotespark/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { LoadMore } from '~/lists/load-more.tsx'
import { RowName } from '~/lists/row-links.tsx'
import { invoiceNumbers, kindAndState } from './payment-words.ts'
import { addressOf, type ListedFilter } from './payments-filter.ts'

interface PaymentsListProps {
  filter: ListedFilter
  onClear: () => void
  /** Fills an empty list. */
  first: ReactNode
}

/** The rows of the filter, the newest day first. */
export function PaymentsList({ filter, onClear, first }: PaymentsListProps) {
  const list = useInfiniteQuery(
    api.payment.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  )
  if (list.error && !list.data) {
    return (
      <ErrorState
        title="Error Loading Payments"
        text={errorSentence(list.error)}
        action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
      />
    )
  }
  if (!list.data) return <Skeleton className="m-4 h-96" />
  const payments = list.data.pages.flatMap(({ items }) => items)
  if (payments.length === 0 && !list.hasNextPage) {
    const isFiltered = addressOf(filter).size > 0
    return (
      <EmptyState
        icon={<Banknote />}
        title={isFiltered ? 'No payments found' : 'No payments yet'}
        text={isFiltered ? 'Try other filters.' : 'Money that you receive and give back is listed here.'}
        action={
          isFiltered ? (
            <Button variant="outline" onClick={onClear}>
              Clear Filters
            </Button>
          ) : (
            first
          )
        }
      />
    )
  }
  return (
    <>
      <Rows payments={payments} />
      <LoadMore
        names="payments"
        shown={payments.length}
        total={list.hasNextPage ? undefined : payments.length}
        isExact
        hasNextPage={list.hasNextPage}
        isFetchingNextPage={list.isFetchingNextPage}
        error={list.error}
        fetchNextPage={list.fetchNextPage}
      />
    </>
  )
}

/** Rows of 44 pixels, each a link as a whole; on a phone method, reference and invoices go below the customer. */
export function Rows({ payments }: { payments: readonly Payment[] }) {
  return (
    <Table label="Payments" className="[&_td]:h-11 [&_td]:py-1">
      <TableHeader>
        <TableRow>
          <TableHead>Date</TableHead>
          <TableHead>Customer</TableHead>
          <TableHead className="max-sm:hidden">Kind</TableHead>
          <TableHead className="max-md:hidden">Method</TableHead>
          <TableHead className="max-lg:hidden">Reference</TableHead>
          <TableHead className="max-lg:hidden">Invoices</TableHead>
          <TableHead numeric className="max-xl:hidden">
            Not allocated
          </TableHead>
          <TableHead numeric>Amount</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {payments.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ payment }: { payment: Payment }) {
  const { id, kind, customer, method, reference, paid_on, signed_amount, unallocated_amount, state } = payment
  const isVoided = state === 'voided' || state === 'failed'
  const numbers = invoiceNumbers(payment)
  return (
    <TableRow className="relative">
      <TableCell className="whitespace-nowrap tabular-nums">
        <RowName id={`payment-${id}`} to={`/app/payments/${id}`}>
          {formatDate(paid_on)}
        </RowName>
      </TableCell>
      <TableCell className="wrap-anywhere max-w-60">
        {customer?.name ?? '–'}
        <span className="block text-muted-foreground text-xs sm:hidden">
          {[kindAndState(payment), PAYMENT_METHOD_LABELS[method], numbers].filter(Boolean).join(' · ')}
        </span>
      </TableCell>
      <TableCell className="max-sm:hidden">
        <Badge tone={kind === 'payment' && state === 'received' ? 'success' : 'neutral'}>
          {kindAndState(payment)}
        </Badge>
      </TableCell>
      <TableCell className="whitespace-nowrap max-md:hidden">{PAYMENT_METHOD_LABELS[method]}</TableCell>
      <TableCell className="wrap-anywhere max-w-48 text-muted-foreground max-lg:hidden">
        {reference ?? '–'}
      </TableCell>
      <TableCell className="wrap-anywhere max-w-48 max-lg:hidden">{numbers || '–'}</TableCell>
      <TableCell numeric className="max-xl:hidden">
        {isZeroMoney(unallocated_amount) ? '–' : formatMoney(unallocated_amount)}
      </TableCell>
      <TableCell
        numeric
        className={cn('whitespace-nowrap font-medium', isVoided && 'text-muted-foreground line-through')}
      >
        {formatMoney(signed_amount)}
      </TableCell>
    </TableRow>
  )
}
