import { Button, Dialog, DialogFooter } from '@quotespark/ui'
import { useState } from 'react'
import { type Finding, FindingList } from './findings.tsx'

/** All that is asked before a document is sent. */
export interface SendQuestion {
  /** Details that the law requires and that are missing. */
  required: readonly Finding[]
  /** Findings that may be intended. */
  checks: readonly Finding[]
  /** True when the company sends nothing while a required detail is missing. */
  isBlocked: boolean
}

export interface BeforeSendingDialogProps {
  /** Null keeps the dialog closed. */
  question: SendQuestion | null
  /** Label of the button that sends nothing. */
  cancelLabel: string
  onClose: () => void
  onSend: () => void
}

/** Names all that is unusual about a document before it is sent, and asks once. */
export function BeforeSendingDialog({ question, cancelLabel, onClose, onSend }: BeforeSendingDialogProps) {
  // Stays as it was during the closing animation.
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  const { required = [], checks = [], isBlocked = false } = shown ?? {}
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && onClose()}
      {...wordsOf(required.length, isBlocked)}
    >
      <div className="flex flex-col gap-4">
        {required.length > 0 && <FindingList findings={required} onLeave={onClose} />}
        {required.length > 0 && checks.length > 0 && <p className="text-sm">Check this too:</p>}
        {checks.length > 0 && <FindingList findings={checks} onLeave={onClose} />}
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {isBlocked ? 'Close' : cancelLabel}
        </Button>
        {!isBlocked && <Button onClick={onSend}>Send anyway</Button>}
      </DialogFooter>
    </Dialog>
  )
}

function wordsOf(required: number, isBlocked: boolean): { title: string; description?: string } {
  if (required === 0) return { title: 'Send it as it is?' }
  return {
    title: required === 1 ? 'A required detail is missing' : 'Required details are missing',
    description: isBlocked
      ? 'Your company’s settings block sending until the legally required details are filled in.'
      : `UK rules require ${required === 1 ? 'this on the invoice. Fill it in' : 'these on the invoice. Fill them in'}, or send the invoice as it is.`,
  }
}
