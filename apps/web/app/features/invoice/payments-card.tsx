import type { Invoice } from '@quotespark/contract'
import { formatDate, formatMoney, PAYMENT_METHOD_LABELS } from '@quotespark/domain'
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

/** The money that has come in for an invoice. Draws nothing while there is none. */
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
            <TableHead>Method</TableHead>
            <TableHead>Reference</TableHead>
            <TableHead numeric>Amount</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {payments.map(({ id, paid_on, method, reference, amount }) => (
            <TableRow key={id}>
              <TableCell className="whitespace-nowrap tabular-nums">
                <time dateTime={paid_on}>{formatDate(paid_on)}</time>
              </TableCell>
              <TableCell className="whitespace-nowrap">{PAYMENT_METHOD_LABELS[method]}</TableCell>
              <TableCell className="wrap-anywhere text-muted-foreground">{reference ?? '–'}</TableCell>
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
