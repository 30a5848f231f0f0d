import { Button, Card, CardHeader, CardTitle, Table, TableHead, TableHeader, TableRow } from '@quotespark/ui'
import type { ReactNode } from 'react'
import type { useRows } from './use-rows.ts'

interface ReportTableProps {
  label: string
  /** Shown above it. */
  title?: ReactNode
  columns: readonly { name: string; numeric?: boolean }[]
  /** Body and foot. */
  children: ReactNode
  /** Rows that come page by page. */
  list?: Pick<ReturnType<typeof useRows>, 'rows' | 'onMore' | 'isLoadingMore'>
}

/** A table of a report: where it does not fit it scrolls sideways within itself, and its first column stays. */
export function ReportTable({ label, title, columns, children, list }: ReportTableProps) {
  return (
    <Card className="overflow-hidden print:overflow-visible">
      {title !== undefined && (
        <CardHeader>
          <CardTitle>{title}</CardTitle>
        </CardHeader>
      )}
      <Table
        label={label}
        className="print:text-xs [&_td]:whitespace-nowrap print:[&_td]:whitespace-normal print:[&_td]:px-2 print:[&_th]:whitespace-normal print:[&_th]:px-2 [&_tr>*:first-child]:sticky [&_tr>*:first-child]:left-0 [&_tr>*:first-child]:z-1 [&_tr>*:first-child]:min-w-32 [&_tr>*:first-child]:max-w-44 [&_tr>*:first-child]:whitespace-normal [&_tr>*:first-child]:bg-surface sm:[&_tr>*:first-child]:max-w-80"
      >
        <TableHeader>
          <TableRow>
            {columns.map(({ name, numeric = false }) => (
              <TableHead key={name} numeric={numeric}>
                {name}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        {children}
      </Table>
      {list?.onMore && (
        <>
          <div className="border-border border-t p-4 text-center print:hidden">
            <Button variant="outline" loading={list.isLoadingMore} onClick={list.onMore}>
              Load more
            </Button>
          </div>
          <p className="hidden p-4 text-sm print:block">
            The first {(list.rows?.length ?? 0).toLocaleString('en-GB')} rows. Download the CSV for all.
          </p>
        </>
      )}
    </Card>
  )
}
