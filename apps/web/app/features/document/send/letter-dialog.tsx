import type { LetterPreview as Preview } from '@quotespark/contract'
import { Button, Dialog, DialogClose, DialogFooter } from '@quotespark/ui'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { LetterFields } from './letter-fields.tsx'
import { LetterNotices } from './letter-notices.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { type TypedLetter, useLetter } from './use-letter.ts'

export interface LetterDialogProps {
  /** Names the dialog and its button: 'Send reminder'. */
  title: string
  /** The query for its preview with what was typed. */
  previewOf: (typed: TypedLetter) => UseQueryOptions<Preview, Error, Preview, readonly unknown[]>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The dialog stays open with what was typed until its opener closes it, as it may be refused. `to` are the addresses it goes to. */
  onSend: (letter: TypedLetter, to: string | null | undefined) => void
  sending: boolean
}

/** Shows an email before it goes out: recipients, words and the email, with what is unusual about it. */
export function LetterDialog({ open, onOpenChange, ...letter }: LetterDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => letter.sending || onOpenChange(next)}
      dismissOutside={false}
      size="xl"
      title={letter.title}
      description="Changes here apply to this email only."
      className="lg:max-w-5xl"
    >
      <LetterForm {...letter} />
    </Dialog>
  )
}

type LetterFormProps = Omit<LetterDialogProps, 'open' | 'onOpenChange'>

function LetterForm({ title, previewOf, onSend, sending }: LetterFormProps) {
  const letter = useLetter<Preview, readonly unknown[]>(previewOf)
  const { drawn, typed, problems } = letter

  function submit(event: FormEvent) {
    event.preventDefault()
    onSend(typed, drawn?.to)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <LetterNotices letter={letter} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <LetterFields letter={letter} />
        <LetterPreview drawn={drawn} className="h-112 w-full rounded-lg lg:h-full lg:min-h-112" />
      </div>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline" disabled={sending}>
            Cancel
          </Button>
        </DialogClose>
        <Button
          type="submit"
          loading={sending}
          loadingText="Sending..."
          disabled={!drawn || problems.length > 0}
        >
          {title}
        </Button>
      </DialogFooter>
    </form>
  )
}
