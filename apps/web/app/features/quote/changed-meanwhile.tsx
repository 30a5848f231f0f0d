import { formatDateTime } from '@quotespark/domain'
import { Alert, Button, ConfirmDialog } from '@quotespark/ui'
import { useState } from 'react'
import { lastChange } from './last-change.ts'
import type { NewerQuote } from './use-quote-update.ts'

export interface ChangedMeanwhileProps {
  newer: NewerQuote
  onReload: () => void
}

/**
 * Somebody else saved first. Asks whether to take their version; until then what was typed stays, and the question
 * stays in sight.
 */
export function ChangedMeanwhile({ newer, onReload }: ChangedMeanwhileProps) {
  const { quote, refused } = newer
  /** Which refusal was answered with 'Keep editing': each further one asks again. */
  const [keptOn, setKeptOn] = useState(0)
  const who = lastChange(quote.history)?.actor_name ?? 'Somebody else'
  const sentence = `${who} changed it on ${formatDateTime(quote.updated_at)}, after you had opened it.`
  return (
    <>
      <Alert
        tone="warning"
        live
        className="mb-6"
        title="This quote has been changed meanwhile"
        action={
          <Button variant="outline" size="sm" onClick={() => setKeptOn(0)}>
            Load the latest version
          </Button>
        }
      >
        {sentence} What you have entered here is not saved.
      </Alert>
      <ConfirmDialog
        open={keptOn < refused}
        onOpenChange={(open) => setKeptOn(open ? 0 : refused)}
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
