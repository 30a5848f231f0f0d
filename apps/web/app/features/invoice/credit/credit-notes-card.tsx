import type { Invoice } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
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
import { Link } from 'react-router'

/** The credit notes on an invoice. Draws nothing while there are none. */
export function CreditNotesCard({ notes }: { notes: Invoice['credit_notes'] }) {
  if (notes.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Credit notes</CardTitle>
      </CardHeader>
      <Table label="Credit notes">
        <TableHeader>
          <TableRow>
            <TableHead>Number</TableHead>
            <TableHead className="max-sm:hidden">Date</TableHead>
            <TableHead className="max-sm:hidden">Reason</TableHead>
            <TableHead numeric>Amount</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {notes.map((note) => (
            <TableRow key={note.id}>
              <TableCell className="align-top max-sm:w-full">
                <Link
                  to={`/app/credit-notes/${note.id}`}
                  className="whitespace-nowrap rounded-xs text-link tabular-nums underline-offset-4 hover:underline"
                >
                  {note.credit_note_number}
                </Link>
                <span className="wrap-anywhere block text-muted-foreground text-xs sm:hidden">
                  {formatDate(note.issue_date)} · {note.reason}
                </span>
              </TableCell>
              <TableCell className="whitespace-nowrap align-top tabular-nums max-sm:hidden">
                <time dateTime={note.issue_date}>{formatDate(note.issue_date)}</time>
              </TableCell>
              <TableCell className="wrap-anywhere align-top text-muted-foreground max-sm:hidden">
                {note.reason}
              </TableCell>
              <TableCell numeric className="align-top font-medium">
                {formatMoney(note.total_amount)}
                {!isZeroMoney(note.credit_amount) && (
                  <span className="block font-normal text-muted-foreground text-xs">
                    {formatMoney(note.credit_left_amount)} credit left
                  </span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
