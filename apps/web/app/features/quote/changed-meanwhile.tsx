import type { Quote } from '@quotespark/contract'
import { formatDateTime } from '@quotespark/domain'
import { Alert, Button, ConfirmDialog } from '@quotespark/ui'
import { useState } from 'react'
import { lastChange } from './last-change.ts'

export interface ChangedMeanwhileProps {
  /** The quote as somebody else has left it. */
  newer: Quote
  onReload: () => void
}

/**
 * Somebody else saved first. Asks whether to take their version; until then what was typed stays, and the question
 * stays in sight.
 */
export function ChangedMeanwhile({ newer, onReload }: ChangedMeanwhileProps) {
  const [asking, setAsking] = useState(true)
  const who = lastChange(newer.history)?.actor_name ?? 'Somebody else'
  const sentence = `${who} changed it on ${formatDateTime(newer.updated_at)}, after you had opened it.`
  return (
    <>
      <Alert
        tone="warning"
        live
        className="mb-6"
        title="This quote has been changed meanwhile"
        action={
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            Load the latest version
          </Button>
        }
      >
        {sentence} What you have entered here is not saved.
      </Alert>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title="This quote has been changed meanwhile"
        description={`${sentence} Loading their version replaces what you have entered; keep editing if you want to copy something first.`}
        confirmLabel="Load the latest version"
        cancelLabel="Keep editing"
        onConfirm={onReload}
      />
    </>
  )
}
