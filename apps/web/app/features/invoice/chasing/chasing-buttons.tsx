import type { ChasingHold, Invoice } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { useChasingStep } from './use-chasing-step.ts'

const loadHoldDialog = async () => (await import('./hold-dialog.tsx')).HoldDialog
const loadReplyDialog = async () => (await import('./reply-dialog.tsx')).ReplyDialog

interface ChasingButtonsProps {
  invoice: Pick<Invoice, 'id' | 'invoice_number'>
  hold: ChasingHold | null
}

/** Holds and releases an invoice, and notes what its customer said. */
export function ChasingButtons({ invoice, hold }: ChasingButtonsProps) {
  const [dialog, setDialog] = useState<'hold' | 'reply' | null>(null)
  const holding = useLazyPart('The form', loadHoldDialog)
  const replying = useLazyPart('The form', loadReplyDialog)
  const release = useChasingStep(api.invoice.releaseChasing, { done: 'Chasing goes on.' })
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {hold && (
        <Button
          size="sm"
          variant="outline"
          loading={release.isPending}
          loadingText="Releasing..."
          onClick={() => release.mutate({ id: invoice.id })}
        >
          Release
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={holding.prepare}
        onClick={async () => (await holding.load()) && setDialog('hold')}
      >
        {hold ? 'Change hold' : 'Hold'}
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={replying.prepare}
        onClick={async () => (await replying.load()) && setDialog('reply')}
      >
        Note a reply
      </Button>
      {holding.Part && (
        <holding.Part
          invoices={[invoice]}
          hold={hold}
          open={dialog === 'hold'}
          onOpenChange={(open) => setDialog(open ? 'hold' : null)}
        />
      )}
      {replying.Part && (
        <replying.Part
          invoiceId={invoice.id}
          open={dialog === 'reply'}
          onOpenChange={(open) => setDialog(open ? 'reply' : null)}
        />
      )}
    </div>
  )
}
