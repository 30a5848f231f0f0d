import { Button } from '@quotespark/ui'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import type { LetterDialogProps } from './letter-dialog.tsx'

const loadDialog = async () => (await import('./letter-dialog.tsx')).LetterDialog

export type CustomiseButtonProps = Omit<LetterDialogProps, 'open' | 'onOpenChange'>

/** Opens the document's email so it can be read and changed before it goes out. */
export function CustomiseButton({ onSend, ...letter }: CustomiseButtonProps) {
  const [open, setOpen] = useState(false)
  const { Part: LetterDialog, prepare, load } = useLazyPart('The message', loadDialog)

  async function show() {
    if (await load()) setOpen(true)
  }

  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        disabled={letter.sending}
        onClick={() => void show()}
        onPointerEnter={prepare}
      >
        <MailOpen />
        Customise message
      </Button>
      {LetterDialog && (
        <LetterDialog
          {...letter}
          open={open}
          onOpenChange={setOpen}
          onSend={(typed) => {
            setOpen(false)
            onSend(typed)
          }}
        />
      )}
    </>
  )
}
