import type { BilledStage, Billing, Quote } from '@quotespark/contract'
import { BILLING_STATUS_LABELS, shareWords, whenWords } from '@quotespark/domain/billing'
import { formatMoney } from '@quotespark/domain/money'
import {
  Alert,
  Badge,
  Button,
  Card,
  CardAction,
  CardContent,
  CardHeader,
  CardTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  type Tone,
} from '@quotespark/ui'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { isLocked } from '~/features/document/billing/next-stage.ts'
import { BillAcceptedDialog } from '../detail/bill-accepted-dialog.tsx'
import { useInvoiceCreation } from '../detail/use-invoice-creation.ts'
import { BillingBar } from './billing-bar.tsx'
import { PrepaymentButton } from './prepayment-button.tsx'

/** The stages of a quote: what of it is billed and paid, and each stage with its invoice or the button that bills it. */
export function BillingCard({ quote, billing }: { quote: Quote; billing: Billing }) {
  const [asked, setAsked] = useState<number>()
  const { bill, billAccepted, billing: pending } = useStageBilling(quote, setAsked)
  const open = billing.stages.filter(({ invoice_id }) => invoice_id === null)
  const isBillable = quote.status === 'accepted' && quote.abilities.create_invoice
  const buttonOf = (stage: BilledStage) =>
    isBillable &&
    stage.status !== 'nothing_left' && (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Bill ${stage.title}`}
        disabled={isLocked(stage, open) || (pending !== undefined && pending !== stage.stage)}
        loading={pending === stage.stage}
        title={isLocked(stage, open) ? 'The rest is billed after all other stages.' : undefined}
        onClick={() => bill(stage.stage)}
      >
        Bill
      </Button>
    )
  return (
    <Card id="billing">
      <CardHeader>
        <CardTitle>Billing</CardTitle>
        {isBillable && (
          <CardAction>
            <PrepaymentButton quote={quote} size="sm" />
          </CardAction>
        )}
      </CardHeader>
      {quote.status !== 'draft' && (
        <CardContent>
          <BillingBar billing={billing} />
          {quote.status === 'rejected' && <BilledBefore stages={billing.stages} />}
        </CardContent>
      )}
      <Table label="Stages">
        <TableHeader>
          <TableRow>
            <TableHead>Stage</TableHead>
            <TableHead className="max-md:hidden">When</TableHead>
            <TableHead numeric className="max-lg:hidden">
              Net
            </TableHead>
            <TableHead numeric className="max-lg:hidden">
              VAT
            </TableHead>
            <TableHead numeric>Total</TableHead>
            <TableHead className="max-sm:hidden">Status</TableHead>
            <TableHead className="text-right">Invoice</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {billing.stages.map((stage) => (
            <StageLine key={stage.stage} stage={stage} button={buttonOf(stage)} />
          ))}
        </TableBody>
      </Table>
      <BillAcceptedDialog
        quote={quote}
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        onBill={() => asked !== undefined && billAccepted(asked)}
        billing={pending !== undefined}
      />
    </Card>
  )
}

/** Leads to the invoices of a quote that was rejected after all: what was issued stays until it is credited. */
function BilledBefore({ stages }: { stages: readonly BilledStage[] }) {
  const issued = stages.filter(({ status }) => status === 'billed' || status === 'paid')
  if (issued.length === 0) return null
  return (
    <Alert title="This quote was rejected after it was billed" className="mt-4">
      Nothing more can be billed, and what was billed stays owed. Credit it on the page of its invoice:{' '}
      {issued.map(({ stage, invoice_id, invoice_number }, at) => (
        <Fragment key={stage}>
          {at > 0 && ', '}
          <Link to={`/app/invoices/${invoice_id}`} className="underline underline-offset-4">
            {invoice_number}
          </Link>
        </Fragment>
      ))}
      .
    </Alert>
  )
}

function useStageBilling(quote: Quote, onChanged: (stage: number) => void) {
  const [stage, setStage] = useState<number>()
  const invoice = useInvoiceCreation(quote, () => stage !== undefined && onChanged(stage))
  return {
    billing: invoice.isPending ? stage : undefined,
    bill: (named: number) => {
      setStage(named)
      if (quote.abilities.bill_accepted) onChanged(named)
      else invoice.create(named)
    },
    billAccepted: invoice.createAccepted,
  }
}

const TONES: Readonly<Record<BilledStage['status'], Tone>> = {
  waiting: 'neutral',
  due: 'warning',
  draft: 'neutral',
  billed: 'info',
  paid: 'success',
  credited: 'neutral',
  nothing_left: 'neutral',
}

function StageLine({ stage, button }: { stage: BilledStage; button: ReactNode }) {
  const { title, when, net_amount, tax_amount, total_amount, status, invoice_id, invoice_number } = stage
  const badge = (
    <Badge tone={TONES[status]} dot>
      {BILLING_STATUS_LABELS[status]}
    </Badge>
  )
  return (
    <TableRow>
      <TableCell className="wrap-anywhere whitespace-normal max-sm:w-full">
        <span className="block font-medium">{title}</span>
        <span className="block text-muted-foreground text-xs">
          {shareWords(stage)}
          <span className="md:hidden"> · {whenWords(when)}</span>
        </span>
        <span className="mt-1 block sm:hidden">{badge}</span>
      </TableCell>
      <TableCell className="whitespace-nowrap max-md:hidden">{whenWords(when)}</TableCell>
      <TableCell numeric className="max-lg:hidden">
        {formatMoney(net_amount)}
      </TableCell>
      <TableCell numeric className="max-lg:hidden">
        {formatMoney(tax_amount)}
      </TableCell>
      <TableCell numeric className="font-medium">
        {formatMoney(total_amount)}
      </TableCell>
      <TableCell className="max-sm:hidden">{badge}</TableCell>
      <TableCell className="text-right">
        {invoice_id === null ? (
          button
        ) : (
          <Link
            to={`/app/invoices/${invoice_id}`}
            className="whitespace-nowrap text-link underline-offset-4 hover:underline"
          >
            {invoice_number}
          </Link>
        )}
      </TableCell>
    </TableRow>
  )
}
