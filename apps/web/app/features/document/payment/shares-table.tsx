import type { OpenInvoice } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { MoneyInput, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@quotespark/ui'

interface SharesTableProps {
  invoices: readonly OpenInvoice[]
  /** Says what was typed for each invoice, by its id. */
  parts: Readonly<Record<string, string>>
  onChange: (invoice_id: string, typed: string) => void
}

/** The open invoices of a customer with the part of a payment that each is given. */
export function SharesTable({ invoices, parts, onChange }: SharesTableProps) {
  return (
    <Table label="Open invoices">
      <TableHeader>
        <TableRow>
          <TableHead>Invoice</TableHead>
          <TableHead numeric className="max-sm:hidden">
            Balance due
          </TableHead>
          <TableHead numeric>Part</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {invoices.map(({ id, invoice_number, due_date, balance_due }) => (
          <TableRow key={id}>
            <TableCell>
              {invoice_number}
              <span className="block text-muted-foreground text-xs">Due {formatDate(due_date)}</span>
              <span className="block text-muted-foreground text-xs sm:hidden">
                {formatMoney(balance_due)} due
              </span>
            </TableCell>
            <TableCell numeric className="max-sm:hidden">
              {formatMoney(balance_due)}
            </TableCell>
            <TableCell numeric className="w-44">
              <MoneyInput
                aria-label={`Part for ${invoice_number}`}
                value={parts[id] ?? ''}
                onChange={(event) => onChange(id, event.target.value)}
                onFocus={(event) => event.target.select()}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
