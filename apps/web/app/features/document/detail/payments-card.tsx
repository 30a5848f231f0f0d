import type { InvoicePayment } from '@quotespark/contract'
import { PAYMENT_METHOD_LABELS } from '@quotespark/domain/document'
import { formatMoney, subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import {
  Card,
  CardHeader,
  CardTitle,
  cn,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@quotespark/ui'
import { Fragment, type ReactNode } from 'react'
import { CorrectionList, VoidNote, WaitingNote } from './payment-notes.tsx'

export interface PaymentsCardProps {
  /** With the voids among them, which are shown at what they take back. Refunds are negative. */
  payments: readonly InvoicePayment[]
  /** The menu of a payment, or nothing. */
  menuOf?: (payment: InvoicePayment) => ReactNode
}

/** The payments of an invoice, in fewer columns on a phone. Draws nothing while there are none. */
export function PaymentsCard({ payments, menuOf }: PaymentsCardProps) {
  if (payments.length === 0) return null
  const voids = new Map(payments.filter(({ kind }) => kind === 'void').map((each) => [each.payment_id, each]))
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
            {menuOf && (
              <TableHead className="w-0">
                <span className="sr-only">Actions</span>
              </TableHead>
            )}
          </TableRow>
        </TableHeader>
        <TableBody>
          {payments
            .filter(({ kind }) => kind !== 'void')
            .map((payment) => (
              <Payment
                key={payment.id}
                payment={payment}
                note={noteOf(payment, voids.get(payment.id))}
                menu={menuOf && <TableCell className="pl-0 text-right">{menuOf(payment)}</TableCell>}
              />
            ))}
        </TableBody>
      </Table>
    </Card>
  )
}

const KIND_LABELS: Partial<Record<InvoicePayment['kind'], string>> = {
  credit: 'Credit used',
  refund: 'Refund',
  dispute: 'Dispute',
}

interface PaymentProps {
  payment: InvoicePayment
  /** A line below it, about what became of the payment. */
  note: ReactNode
  menu: ReactNode
}

function Payment({ payment, note, menu }: PaymentProps) {
  const { kind, paid_on, method, amount, state } = payment
  const isTaken = kind === 'refund' || kind === 'dispute'
  const reference = isTaken ? payment.reason : payment.reference
  const label = KIND_LABELS[kind] ?? PAYMENT_METHOD_LABELS[method]
  const shown = isTaken ? subtractMoney(ZERO_MONEY, amount) : amount
  const isVoid = state === 'voided'
  const struck = isVoid && 'text-muted-foreground line-through'
  return (
    <Fragment>
      <TableRow className={cn(note && '[--row-line:0px]')}>
        <TableCell className="tabular-nums max-sm:w-full">
          <time dateTime={paid_on} className={cn('whitespace-nowrap', struck)}>
            {formatDate(paid_on)}
          </time>
          <span className="wrap-anywhere block text-muted-foreground text-xs sm:hidden">
            {label}
            {reference && ` · ${reference}`}
          </span>
        </TableCell>
        <TableCell className={cn('whitespace-nowrap max-sm:hidden', struck)}>{label}</TableCell>
        <TableCell className="wrap-anywhere text-muted-foreground max-sm:hidden">
          {reference ?? '–'}
        </TableCell>
        <TableCell numeric className={cn('font-medium', struck)}>
          {formatMoney(shown)}
        </TableCell>
        {menu}
      </TableRow>
      {note && (
        <TableRow>
          <TableCell colSpan={5} className="h-auto pt-0 text-muted-foreground text-xs">
            {note}
          </TableCell>
        </TableRow>
      )}
    </Fragment>
  )
}

function noteOf(
  { kind, state, provider, corrections }: InvoicePayment,
  taken: InvoicePayment | undefined,
): ReactNode {
  if (state !== 'on_its_way' && state !== 'disputed' && taken === undefined && corrections.length === 0)
    return null
  return (
    <>
      {state === 'on_its_way' &&
        (provider === null ? <WaitingNote step={kind === 'refund' ? 'refund' : 'pay'} /> : <p>On its way</p>)}
      {state === 'disputed' && <p>Disputed</p>}
      {taken && <VoidNote taken={taken} />}
      {corrections.length > 0 && <CorrectionList corrections={corrections} />}
    </>
  )
}
