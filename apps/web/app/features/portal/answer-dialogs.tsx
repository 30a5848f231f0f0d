import type { PortalQuote } from '@quotespark/contract'
import { useState } from 'react'
import { AcceptDialog } from './accept-dialog.tsx'
import { AmendmentDialog } from './amendment-dialog.tsx'
import type { AnswerCalls, AnswerKind } from './answer-calls.ts'
import { RejectDialog } from './reject-dialog.tsx'
import type { AnswerEnding } from './use-answer.ts'

export interface AnswerDialogProps {
  quote: PortalQuote
  calls: AnswerCalls
  ending: AnswerEnding
  open: boolean
  onOpenChange: (open: boolean) => void
}

export interface AnswerDialogsProps extends Pick<AnswerDialogProps, 'quote' | 'calls' | 'ending'> {
  /** The dialog that is open. */
  picked: AnswerKind | null
  onClose: () => void
}

const DIALOGS = { accept: AcceptDialog, reject: RejectDialog, request_amendment: AmendmentDialog }

/** The dialogs that have been opened; they stay, so that what was typed is there again. */
export function AnswerDialogs({ picked, onClose, ...dialog }: AnswerDialogsProps) {
  const [opened, setOpened] = useState<readonly AnswerKind[]>([])
  if (picked && !opened.includes(picked)) setOpened([...opened, picked])
  return opened.map((kind) => {
    const AnswerDialog = DIALOGS[kind]
    return (
      <AnswerDialog
        key={kind}
        {...dialog}
        open={picked === kind}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      />
    )
  })
}
