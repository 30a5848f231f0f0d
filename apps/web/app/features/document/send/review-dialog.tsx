import type { LetterPreview as Preview } from '@quotespark/contract'
import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import { Button, Dialog, DialogFooter, showToast, Tab, TabList, TabPanel, Tabs } from '@quotespark/ui'
import type { FormEvent, ReactNode } from 'react'
import { apiOf } from '../kinds/api-of.ts'
import type { Finding } from './findings.tsx'
import { LetterFields } from './letter-fields.tsx'
import { LetterNotices } from './letter-notices.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { REVIEW_LABEL } from './review-button.tsx'
import { type TypedLetter, useLetter } from './use-letter.ts'

export interface ReviewDialogProps {
  kind: DocumentKind
  id: string
  open: boolean
  onClose: () => void
  /** Label of the button that sends it, such as 'Send Quote'. */
  sendLabel: string
  /** The dialog stays open with what was typed until `onClose`: a sending may be refused. */
  onSend: (letter: TypedLetter) => void
  sending: boolean
  /** Required details that are missing, and whether sending is refused while they are. */
  required?: readonly Finding[]
  isBlocked?: boolean
  /** The document as it would be printed now. */
  paper: ReactNode
}

/** Shows all that a customer will get before it is sent: recipients, words, email and document, with what is unusual about them. */
export function ReviewDialog({ open, onClose, ...review }: ReviewDialogProps) {
  function cancel() {
    // Its answer says what became of it.
    if (review.sending) return
    onClose()
    showToast({
      title: 'Nothing was sent',
      description: `The ${DOCUMENTS[review.kind].name} is saved.`,
      tone: 'info',
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && cancel()}
      dismissOutside={false}
      size="xl"
      title={REVIEW_LABEL}
      description="Changes here apply to this email only."
      className="lg:max-w-5xl"
    >
      <ReviewForm {...review} onCancel={cancel} />
    </Dialog>
  )
}

type ReviewFormProps = Omit<ReviewDialogProps, 'open' | 'onClose'> & { onCancel: () => void }

function ReviewForm({ kind, id, sendLabel, onSend, sending, onCancel, paper, ...missing }: ReviewFormProps) {
  const letter = useLetter<Preview, readonly unknown[]>((typed) =>
    apiOf(kind).previewMail.queryOptions({ input: { id, ...typed } }),
  )
  const { drawn, typed, problems } = letter
  const { required = [], isBlocked = false } = missing

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBlocked) onSend(typed)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <LetterNotices letter={letter} required={required} isBlocked={isBlocked} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <LetterFields letter={letter} />
        <Tabs defaultValue="email" className="gap-3">
          <TabList aria-label="Preview">
            <Tab value="email">Email</Tab>
            <Tab value="document">Document</Tab>
          </TabList>
          <TabPanel value="email">
            <LetterPreview drawn={drawn} className={previewClass} />
          </TabPanel>
          <TabPanel value="document" className={`${previewClass} overflow-y-auto bg-muted/60 p-3`}>
            {paper}
          </TabPanel>
        </Tabs>
      </div>
      <DialogFooter>
        <Button variant="outline" disabled={sending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={sending}
          loadingText="Sending..."
          disabled={isBlocked || problems.length > 0}
        >
          {sendLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}

const previewClass = 'h-112 w-full rounded-lg lg:h-136'
