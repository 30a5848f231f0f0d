import type { Quote } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { Button, DescriptionList, Dialog, DialogClose, DialogFooter } from '@quotespark/ui'
import { useRevisions } from '~/features/document/detail/use-revisions.ts'
import { SendAgainButton } from './send-again-button.tsx'

export interface BillAcceptedDialogProps {
  quote: Quote
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Creates the invoice from the accepted version. */
  onBill: () => void
  billing: boolean
}

/** Asks what to do with a quote that changed after its acceptance: bill the accepted version, or send the new one. */
export function BillAcceptedDialog({ quote, open, onOpenChange, onBill, billing }: BillAcceptedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Invoice"
      description="This quote was changed after it was accepted."
    >
      <Difference quote={quote} />
      <p className="mt-4 text-muted-foreground text-sm">
        An invoice bills what was accepted. To bill what the quote says now, send it again and have it
        accepted first.
      </p>
      <DialogFooter className="sm:flex-wrap">
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <SendAgainButton quote={quote} disabled={billing} onSent={() => onOpenChange(false)} />
        <Button onClick={onBill} loading={billing}>
          Bill what was accepted
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** The totals of the accepted and the current version. */
function Difference({ quote }: { quote: Quote }) {
  const { accepted_revision, accepted_total_amount, total_amount } = quote
  const { data } = useRevisions('quote', quote)
  const sealed = data?.items.find(({ revision }) => revision === accepted_revision)
  const accepted = accepted_total_amount ?? sealed?.total_amount
  return (
    <DescriptionList
      className="rounded-lg bg-muted/70 px-4 py-3.5"
      items={[
        ...(accepted
          ? [
              {
                label: `Accepted (revision ${accepted_revision})`,
                value: <span className="amount">{formatMoney(accepted)}</span>,
              },
            ]
          : []),
        { label: 'As it is now', value: <span className="amount">{formatMoney(total_amount)}</span> },
      ]}
    />
  )
}
