import { Dialog } from '@quotespark/ui'
import { RecoveryCodes } from './recovery-codes.tsx'

export interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissOutside={false}
      title="Save your recovery codes"
    >
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  )
}
