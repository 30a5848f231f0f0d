import { formatDateTime } from '@quotespark/domain/time'
import { Alert, Button } from '@quotespark/ui'
import { keptSince } from './kept-words.ts'
import type { DraftOffer } from './use-draft-storage.ts'

export interface DraftOfferNoticeProps<Typed>
  extends Pick<DraftOffer<Typed>, 'offered' | 'restore' | 'discard'> {
  /** Name of the edited record, for example 'quote'. */
  recordName: string
  /** Version of the record that is open; null for a new one. */
  version: string | null
}

/** Offers to restore unsaved input; warns when that would replace a version saved in the meantime. */
export function DraftOfferNotice<Typed>(props: DraftOfferNoticeProps<Typed>) {
  const { offered, recordName, version, restore, discard } = props
  if (offered === null) return null
  const isOlder = offered.version !== version
  return (
    <Alert
      tone={isOlder ? 'warning' : 'info'}
      live
      className="mb-6"
      title={`You have an unsaved draft of this ${recordName}`}
      action={
        <>
          <Button size="sm" onClick={restore}>
            Restore
          </Button>
          <Button size="sm" variant="outline" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      {keptSince(formatDateTime(offered.kept_at))}
      {isOlder && ` The ${recordName} has been changed since: restoring your draft replaces those changes.`}
    </Alert>
  )
}
