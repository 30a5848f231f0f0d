import type { VatReportRow, VatSummary } from '@quotespark/contract'
import { addressOf } from '@quotespark/domain/document'
import { formatMoney, formatVatRate } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import {
  Button,
  Card,
  CardHeader,
  CardTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@quotespark/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'

/** The entries behind the figures, which lead to their documents. The first page came with the figures. */
export function VatRows({ data: { from, to, basis, rows, next_cursor } }: { data: VatSummary }) {
  const more = useInfiniteQuery({
    ...api.report.listVatRows.infiniteOptions({
      input: (cursor: string | undefined) => ({ from, to, basis, cursor }),
      initialPageParam: next_cursor ?? undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    enabled: false,
  })
  const pages = more.data?.pages ?? []
  const all = [...rows, ...pages.flatMap(({ items }) => items)]
  const hasMore = pages.length === 0 ? next_cursor !== null : more.hasNextPage
  return (
    <Card>
      <CardHeader>
        <CardTitle>Behind these figures</CardTitle>
      </CardHeader>
      <Table label="Entries">
        <TableHeader>
          <TableRow>
            <TableHead className="max-sm:hidden">Date</TableHead>
            <TableHead className="max-md:hidden">Kind</TableHead>
            <TableHead>Number</TableHead>
            <TableHead className="max-md:hidden">Customer</TableHead>
            <TableHead className="text-right max-sm:hidden">Rate</TableHead>
            <TableHead className="text-right">Net</TableHead>
            <TableHead className="text-right">VAT</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {all.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </TableBody>
      </Table>
      {hasMore && (
        <div className="border-border border-t p-4 text-center print:hidden">
          <Button
            variant="outline"
            loading={more.isFetching}
            onClick={() => void (pages.length === 0 ? more.refetch() : more.fetchNextPage())}
          >
            Load more
          </Button>
        </div>
      )}
    </Card>
  )
}

function Row({
  row: { date, earlier_date, kind, document, customer_name, vat_rate, net, vat },
}: {
  row: VatReportRow
}) {
  const when = (
    <>
      {formatDate(date)}
      {earlier_date !== null && (
        <span className="block text-muted-foreground text-xs">of {formatDate(earlier_date)}</span>
      )}
    </>
  )
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap max-sm:hidden">{when}</TableCell>
      <TableCell className="whitespace-nowrap max-md:hidden">{kind}</TableCell>
      <TableCell className="max-md:whitespace-normal max-sm:w-full">
        <Link
          data-row=""
          to={`/app/${addressOf(document.kind)}/${document.id}`}
          className="whitespace-nowrap underline underline-offset-4"
        >
          {document.number}
        </Link>
        <span className="wrap-anywhere block text-muted-foreground text-xs md:hidden">
          {[kind, customer_name].filter(Boolean).join(', ')}
          <span className="sm:hidden"> · {formatVatRate(vat_rate)}</span>
        </span>
        <span className="block text-muted-foreground text-xs sm:hidden">{when}</span>
      </TableCell>
      <TableCell className="max-w-60 truncate max-md:hidden" title={customer_name ?? undefined}>
        {customer_name}
      </TableCell>
      <TableCell className="whitespace-nowrap text-right max-sm:hidden">{formatVatRate(vat_rate)}</TableCell>
      <TableCell className="amount whitespace-nowrap text-right">{formatMoney(net)}</TableCell>
      <TableCell className="amount whitespace-nowrap text-right">{formatMoney(vat)}</TableCell>
    </TableRow>
  )
}
