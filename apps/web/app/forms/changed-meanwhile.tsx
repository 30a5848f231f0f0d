import { formatDateTime } from '@quotespark/domain/time'
import { Alert, Button, ConfirmDialog } from '@quotespark/ui'
import { useState } from 'react'

export interface ChangedMeanwhileProps {
  /** Name of the edited record, for example 'quote'. */
  recordName: string
  /** Name of the person who changed it, if known. */
  by?: string | undefined
  /** Time of their change. */
  at: string
  /** Loads their version. */
  onReload: () => void
}

/**
 * Shown when someone else saved first. Asks whether to load their version; until the user does, their input and the notice
 * both stay.
 */
export function ChangedMeanwhile({ recordName, by = 'Someone else', at, onReload }: ChangedMeanwhileProps) {
  const [asking, setAsking] = useState(true)
  const title = `This ${recordName} has been changed in the meantime`
  const sentence = `${by} changed it on ${formatDateTime(at)}, after you opened it.`
  return (
    <>
      <Alert
        tone="warning"
        live
        className="mb-6"
        title={title}
        action={
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            Load the latest version
          </Button>
        }
      >
        {sentence} What you have entered here has not been saved.
      </Alert>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={title}
        description={`${sentence} Loading their version replaces what you have entered; keep editing if you want to copy something first.`}
        confirmLabel="Load the latest version"
        cancelLabel="Keep editing"
        onConfirm={onReload}
      />
    </>
  )
}
