import type { DocumentLine } from '@quotespark/contract'
import { formatMoney, formatVatRate } from '@quotespark/domain'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@quotespark/ui'

export interface LineTableProps {
  /** Names the table, for instance 'Items'. */
  label: string
  items: readonly DocumentLine[]
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
        {items.map((item) => (
          <TableRow key={item.id}>
            <TableCell className="py-3">
              <p className="wrap-anywhere min-w-32 font-medium">{item.description}</p>
              <p className="amount mt-0.5 text-muted-foreground">
                {item.quantity} × {formatMoney(item.unit_price)}
              </p>
            </TableCell>
            {showsVat && (
              <TableCell numeric className="align-top pt-3 text-muted-foreground">
                {formatVatRate(item.vat_rate)}
              </TableCell>
            )}
            <TableCell numeric className="align-top pt-3 font-medium">
              {formatMoney(item.total_price)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
