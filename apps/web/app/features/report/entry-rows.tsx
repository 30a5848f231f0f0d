import type { IncomeRow, VatReportRow } from '@quotespark/contract'
import { addressOf, type DocumentKind } from '@quotespark/domain/document'
import { formatMoney, formatVatRate } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { Button, Card, ErrorState, Skeleton, TableBody, TableCell, TableRow } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import { ReportTable } from './report-table.tsx'
import type { useRows } from './use-rows.ts'

const COLUMNS = [
  { name: 'Number' },
  { name: 'Date' },
  { name: 'Kind' },
  { name: 'Customer' },
  { name: 'Rate', numeric: true },
  { name: 'Net', numeric: true },
  { name: 'VAT', numeric: true },
]

interface EntryRowsProps {
  title: ReactNode
  list: ReturnType<typeof useRows<IncomeRow | VatReportRow>>
}

/** The entries behind figures, which lead to their documents. */
export function EntryRows({ title, list }: EntryRowsProps) {
  return (
    <RowsFrame list={list}>
      {(rows) => (
        <ReportTable label="Entries" title={title} columns={COLUMNS} list={list}>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableCell>
                  <DocumentLink document={row.document} />
                </TableCell>
                <TableCell>
                  {formatDate(row.date)}
                  {'earlier_date' in row && row.earlier_date !== null && (
                    <span className="block text-muted-foreground text-xs">
                      of {formatDate(row.earlier_date)}
                    </span>
                  )}
                </TableCell>
                <TableCell>{row.kind}</TableCell>
                <TableCell>
                  <span className="block max-w-60 truncate" title={row.customer_name ?? undefined}>
                    {row.customer_name}
                  </span>
                </TableCell>
                <TableCell className="text-right">{formatVatRate(row.vat_rate)}</TableCell>
                <TableCell numeric>{formatMoney(row.net)}</TableCell>
                <TableCell numeric>{formatMoney(row.vat)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </ReportTable>
      )}
    </RowsFrame>
  )
}

/** Rows, or what stands in their place while they are loading and when that failed. */
export function RowsFrame<Row>({
  list: { rows, error, retry },
  children,
}: {
  list: ReturnType<typeof useRows<Row>>
  children: (rows: Row[]) => ReactNode
}) {
  if (rows) return children(rows)
  if (!error) return <Skeleton className="h-64" />
  return (
    <Card>
      <ErrorState
        title="Error Loading Rows"
        text={errorSentence(error)}
        action={<Button onClick={retry}>Try Again</Button>}
      />
    </Card>
  )
}

export function DocumentLink({ document }: { document: { id: string; kind: DocumentKind; number: string } }) {
  return (
    <Link
      data-row=""
      to={`/app/${addressOf(document.kind)}/${document.id}`}
      className="whitespace-nowrap underline underline-offset-4"
    >
      {document.number}
    </Link>
  )
}
