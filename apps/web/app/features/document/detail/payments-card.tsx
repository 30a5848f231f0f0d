import type { Invoice } from '@quotespark/contract'
import { PAYMENT_METHOD_LABELS } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import {
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

/** The payments of an invoice, in two columns on a phone. Draws nothing while there are none. */
export function PaymentsCard({ payments }: Pick<Invoice, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Payments</CardTitle>
      </CardHeader>
      <Table label="Payments">
        <TableHeader>
          <TableRow>
            <TableHead>Date</TableHead>
            <TableHead className="max-sm:hidden">Method</TableHead>
            <TableHead className="max-sm:hidden">Reference</TableHead>
            <TableHead numeric>Amount</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {payments.map(({ id, paid_on, method, reference, amount }) => (
            <TableRow key={id}>
              <TableCell className="tabular-nums">
                <time dateTime={paid_on} className="whitespace-nowrap">
                  {formatDate(paid_on)}
                </time>
                <span className="wrap-anywhere block text-muted-foreground text-xs sm:hidden">
                  {PAYMENT_METHOD_LABELS[method]}
                  {reference && ` · ${reference}`}
                </span>
              </TableCell>
              <TableCell className="whitespace-nowrap max-sm:hidden">
                {PAYMENT_METHOD_LABELS[method]}
              </TableCell>
              <TableCell className="wrap-anywhere text-muted-foreground max-sm:hidden">
                {reference ?? '–'}
              </TableCell>
              <TableCell numeric className="font-medium">
                {formatMoney(amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
