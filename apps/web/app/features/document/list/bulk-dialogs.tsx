import type { AnswerChannel, DocumentKind } from '@quotespark/domain/document'
import { Button, ConfirmDialog, Dialog, DialogClose, DialogFooter, Field, Select } from '@quotespark/ui'
import { useState } from 'react'
import { ANSWER_CHANNEL_OPTIONS, HOW_TOLD } from '../detail/answer-channel-field.tsx'
import type { BulkStep } from '../kinds/kind.ts'
import { type BulkSummary, countLabel } from './use-bulk.ts'

interface AskFirstProps {
  kind: DocumentKind
  /** Null keeps it closed. */
  step: BulkStep | null
  count: number
  onClose: () => void
  onConfirm: (step: BulkStep, told?: AnswerChannel) => void
}

/** Asks for confirmation before something goes to customers, or is kept as evidence. */
export function BulkConfirmDialog({ kind, step, count, onClose, onConfirm }: AskFirstProps) {
  const [told, setTold] = useState<AnswerChannel>('phone')
  if (!step) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${step.label}: ${countLabel(count, kind)}`}
      description={step.asks}
      confirmLabel={step.label}
      tone={step.tone ?? 'primary'}
      onConfirm={() => {
        onClose()
        onConfirm(step, step.isTold ? told : undefined)
      }}
    >
      {step.isTold && (
        <Field label={HOW_TOLD}>
          <Select options={ANSWER_CHANNEL_OPTIONS} value={told} onValueChange={setTold} />
        </Field>
      )}
    </ConfirmDialog>
  )
}

interface BulkSummaryDialogProps {
  kind: DocumentKind
  summary: BulkSummary | undefined
  onClose: () => void
}

/** Reports how many were done, and which were left as they were and why. */
export function BulkSummaryDialog({ kind, summary, onClose }: BulkSummaryDialogProps) {
  if (!summary) return null
  const { step, done, refused, isLost } = summary
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${step.done(countLabel(done, kind))}, ${refused.length.toLocaleString('en-GB')} ${isLost ? 'not known' : 'not changed'}`}
      description={
        isLost
          ? 'The connection was lost. The list shows which ones went through; all of them are still selected.'
          : 'The ones that were not changed are still selected.'
      }
    >
      <ul className="max-h-80 divide-y divide-border overflow-y-auto rounded-md border border-border text-sm">
        {refused.map(({ id, number, message }) => (
          <li key={id} className="px-3 py-2">
            {number && <span className="block font-medium tabular-nums">{number}</span>}
            <span className="text-muted-foreground">{message}</span>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <DialogClose>
          <Button>Close</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}
