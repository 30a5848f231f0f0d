import type { RecurringInvoiceFilter, RecurringInvoiceRow } from '@quotespark/contract'
import { RECURRING_STATUS_LABELS, RECURRING_STATUSES, type RecurringStatus } from '@quotespark/domain/billing'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { LIMITS } from '@quotespark/domain/validation'
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  PageHeader,
  SearchInput,
  type SelectOption,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@quotespark/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSearchBox } from '~/lists/list-filters.ts'
import { LoadMore } from '~/lists/load-more.tsx'
import { RowName } from '~/lists/row-links.tsx'
import { StatusTabs } from '~/lists/status-tabs.tsx'
import { RoomTabs } from '~/shell/navigation/room-tabs.tsx'
import { Page } from '~/shell/page.tsx'
import { madeWords, STATUS_TONES, scheduleWords, statusLabel } from './recurring-words.ts'

const STATUS_OPTIONS: readonly SelectOption<RecurringStatus | null>[] = [
  { value: null, label: 'All' },
  ...RECURRING_STATUSES.map((value) => ({ value, label: RECURRING_STATUS_LABELS[value] })),
]

/** `/app/recurring-invoices`: the schedules of the company, the next date first. */
export default function RecurringListScreen() {
  const { create_documents } = useAccount().abilities
  const [params, setParams] = useSearchParams()
  const { text, setText, search, empty } = useSearchBox()
  const filter = { ...filterIn(params), ...(search && { search }) }
  const counted = useQuery(api.recurring_invoice.count.queryOptions({ input: filter }))
  const starting = create_documents && (
    <Button render={<Link to="/app/recurring-invoices/new" />}>
      <Plus />
      New recurring invoice
    </Button>
  )
  const by_status = counted.data?.by_status
  return (
    <Page title="Recurring invoices">
      <PageHeader title="Recurring invoices" isCompact actions={starting} />
      <RoomTabs room="/app/invoices" />
      <div className="pb-4">
        <SearchInput
          label="Search recurring invoices"
          placeholder="Search by title or customer"
          maxLength={LIMITS.search}
          value={text}
          onValueChange={setText}
        />
      </div>
      <Card>
        <StatusTabs<RecurringStatus>
          options={STATUS_OPTIONS}
          value={filter.status}
          counts={
            by_status &&
            ((status) =>
              String(
                status === null ? Object.values(by_status).reduce((a, b) => a + b, 0) : by_status[status],
              ))
          }
        />
        <List
          filter={filter}
          first={starting}
          onClear={() => {
            empty()
            setParams({}, { replace: true })
          }}
        />
      </Card>
    </Page>
  )
}

/** The filters beside the search, kept in the URL so that they can be bookmarked and sent; invalid values there are ignored. */
function filterIn(params: URLSearchParams): Omit<RecurringInvoiceFilter, 'search'> {
  const status = RECURRING_STATUSES.find((each) => each === params.get('status'))
  const customer_id = params.get('customer_id')
  return {
    ...(status && { status }),
    ...(customer_id && /^[\da-f-]{36}$/.test(customer_id) && { customer_id }),
  }
}

interface ListProps {
  filter: RecurringInvoiceFilter
  /** Fills an empty list. */
  first: ReactNode
  onClear: () => void
}

function List({ filter, first, onClear }: ListProps) {
  const list = useInfiniteQuery(
    api.recurring_invoice.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  )
  if (list.error && !list.data) {
    return (
      <ErrorState
        title="Error Loading Recurring Invoices"
        text={errorSentence(list.error)}
        action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
      />
    )
  }
  if (!list.data) return <Skeleton className="m-4 h-96" />
  const schedules = list.data.pages.flatMap(({ items }) => items)
  if (schedules.length === 0) {
    const isFiltered = Object.keys(filter).length > 0
    return (
      <EmptyState
        icon={<CalendarClock />}
        title={isFiltered ? 'No recurring invoices found' : 'Nothing repeats yet.'}
        text={isFiltered ? 'Try other filters.' : 'Make an invoice recurring, or start a new one.'}
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
      <Rows schedules={schedules} />
      <LoadMore
        names="recurring invoices"
        shown={schedules.length}
        total={list.hasNextPage ? undefined : schedules.length}
        isExact
        hasNextPage={list.hasNextPage}
        isFetchingNextPage={list.isFetchingNextPage}
        error={list.error}
        fetchNextPage={list.fetchNextPage}
      />
    </>
  )
}

/** Rows of 44 pixels, each a link as a whole; on a phone customer and frequency go below the title. */
function Rows({ schedules }: { schedules: readonly RecurringInvoiceRow[] }) {
  return (
    <Table label="Recurring invoices" className="[&_td]:h-11 [&_td]:py-1">
      <TableHeader>
        <TableRow>
          <TableHead>Title</TableHead>
          <TableHead className="max-sm:hidden">Customer</TableHead>
          <TableHead className="max-lg:hidden">Frequency</TableHead>
          <TableHead className="max-sm:hidden">Next</TableHead>
          <TableHead className="max-xl:hidden">Made</TableHead>
          <TableHead className="max-md:hidden">Status</TableHead>
          <TableHead numeric>Amount</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {schedules.map((schedule) => (
          <Row key={schedule.id} schedule={schedule} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ schedule }: { schedule: RecurringInvoiceRow }) {
  const { id, title, customer, status, next_dates, made_count, total_amount, paused_reason } = schedule
  const [next] = status === 'active' ? next_dates : []
  return (
    <TableRow className="relative">
      <TableCell className="w-full max-w-0 sm:w-2/5">
        <RowName id={`recurring-${id}`} to={`/app/recurring-invoices/${id}`}>
          {title}
        </RowName>
        <span className="wrap-anywhere block text-muted-foreground text-xs sm:hidden">
          {[customer.name, next ? `Next ${formatDate(next.date)}` : statusLabel(status)].join(' · ')}
        </span>
      </TableCell>
      <TableCell className="w-1/4 max-w-0 max-sm:hidden">
        <span className="wrap-anywhere line-clamp-2">{customer.name}</span>
      </TableCell>
      <TableCell className="max-lg:hidden">{scheduleWords(schedule)}</TableCell>
      <TableCell className="whitespace-nowrap tabular-nums max-sm:hidden">
        {next ? formatDate(next.date) : '–'}
      </TableCell>
      <TableCell className="whitespace-nowrap max-xl:hidden">{madeWords(made_count)}</TableCell>
      <TableCell className="max-md:hidden">
        <Badge tone={STATUS_TONES[status]} {...(paused_reason ? { title: paused_reason } : {})}>
          {statusLabel(status)}
        </Badge>
      </TableCell>
      <TableCell numeric className="whitespace-nowrap font-medium">
        {formatMoney(total_amount)}
      </TableCell>
    </TableRow>
  )
}
