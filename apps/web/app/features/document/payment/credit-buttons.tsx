import { Button } from '@quotespark/ui'
import { useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'

const loadDialog = async () => (await import('./credit-dialogs.tsx')).CreditDialog

interface CreditButtonsProps {
  customer: { id: string; name: string }
  /** The customer's unused credit. */
  available: string
  /** The amount to start a refund with; all of the credit where it is left out. */
  refunded?: string
  labels: { use: string; refund: string }
  size?: 'sm' | 'md'
}

/** Uses or refunds a customer's credit, each for those who may. */
export function CreditButtons({ labels, size = 'md', ...credit }: CreditButtonsProps) {
  const { create_documents, refund_payments } = useAccount().abilities
  const [shown, setShown] = useState<'use' | 'refund' | null>(null)
  const { Part: CreditDialog, prepare, load } = useLazyPart('The form', loadDialog)
  const button = (step: 'use' | 'refund') => (
    <Button
      size={size}
      variant="outline"
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onClick={async () => (await load()) && setShown(step)}
    >
      {labels[step]}
    </Button>
  )
  return (
    <>
      {create_documents && button('use')}
      {refund_payments && button('refund')}
      {CreditDialog && shown && <CreditDialog {...credit} step={shown} onClose={() => setShown(null)} />}
    </>
  )
}
