import { Button } from '@quotespark/ui'
import { BellRing } from 'lucide-react'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import type { LetterDialogProps } from './letter-dialog.tsx'

const loadDialog = async () => (await import('./letter-dialog.tsx')).LetterDialog

export interface RemindButtonProps extends Omit<LetterDialogProps, 'title'> {
  label: string
  variant?: 'primary' | 'outline'
  disabled?: boolean
}

/** Opens the reminder so that it can be read and changed before it goes out. */
export function RemindButton({ label, variant = 'outline', disabled = false, ...dialog }: RemindButtonProps) {
  const { Part: LetterDialog, prepare, load } = useLazyPart('The reminder', loadDialog)

  async function show() {
    if (await load()) dialog.onOpenChange(true)
  }

  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => void show()}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        <BellRing />
        {label}
      </Button>
      {LetterDialog && <LetterDialog title="Send reminder" {...dialog} />}
    </>
  )
}
