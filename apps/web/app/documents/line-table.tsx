import type { DocumentLine, InvoiceLine } from '@quotespark/contract'
import { formatMoney, formatVatRate } from '@quotespark/domain'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@quotespark/ui'

/** Of a quote, or of an invoice: that has markers, and VAT that was typed, too. */
type ShownLine = DocumentLine & Partial<Pick<InvoiceLine, 'kind' | 'vat_amount'>>

export interface LineTableProps {
  /** Names the table, for instance 'Items'. */
  label: string
  items: readonly ShownLine[]
  showsVat: boolean
}

/** The lines of a document as they are. */
export function LineTable({ label, items, showsVat }: LineTableProps) {
  return (
    <Table label={label}>
      <TableHeader>
        <TableRow>
          <TableHead>Description</TableHead>
          {showsVat && <TableHead numeric>VAT</TableHead>}
          <TableHead numeric>Line Total</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {items.map((item) =>
          item.kind === 'subtotal' ? (
            <SubtotalRow key={item.id} item={item} showsVat={showsVat} />
          ) : (
            <LineRow key={item.id} item={item} showsVat={showsVat} />
          ),
        )}
      </TableBody>
    </Table>
  )
}

interface RowProps {
  item: ShownLine
  showsVat: boolean
}

function LineRow({ item, showsVat }: RowProps) {
  return (
    <TableRow>
      <TableCell className="py-3">
        <p className="wrap-anywhere min-w-32 font-medium">{item.description}</p>
        <p className="amount mt-0.5 text-muted-foreground">
          {item.quantity} × {formatMoney(item.unit_price)}
        </p>
      </TableCell>
      {showsVat && (
        <TableCell numeric className="align-top pt-3 text-muted-foreground">
          {formatVatRate(item.vat_rate)}
          {item.vat_amount != null && (
            <span className="block text-xs">{formatMoney(item.vat_amount)} as entered</span>
          )}
        </TableCell>
      )}
      <TableCell numeric className="align-top pt-3 font-medium">
        {formatMoney(item.total_price)}
      </TableCell>
    </TableRow>
  )
}

function SubtotalRow({ item, showsVat }: RowProps) {
  return (
    <TableRow className="bg-muted/50">
      <TableCell colSpan={showsVat ? 2 : 1} className="wrap-anywhere py-2.5 font-semibold">
        {item.description}
      </TableCell>
      <TableCell numeric className="py-2.5 font-semibold">
        {formatMoney(item.total_price)}
      </TableCell>
    </TableRow>
  )
}
