import { MAX_LINES } from '@quotespark/domain/line'
import { formatMoney, sumMoney } from '@quotespark/domain/money'
import type { PastedLine, PasteTerms } from '@quotespark/domain/pasted-rows'
import { MESSAGES } from '@quotespark/domain/validation'
import { Alert, Button, Dialog, DialogFooter } from '@quotespark/ui'
import { useRef } from 'react'
import { PastedRowsTable } from './pasted-rows-table.tsx'
import { type PastedPreview, usePastedPreview } from './use-pasted-preview.ts'

export interface PasteRowsDialogProps {
  cells: readonly (readonly string[])[]
  terms: PasteTerms
  /** Number of lines that the document still has room for. */
  room: number
  open: boolean
  onClose: () => void
  onAdd: (lines: readonly PastedLine[]) => void
  finalFocus: () => HTMLElement | true
}

/** Shows what pasted rows become, and adds them once every cell can be read. */
export function PasteRowsDialog({
  cells,
  terms,
  room,
  open,
  onClose,
  onAdd,
  finalFocus,
}: PasteRowsDialogProps) {
  const preview = usePastedPreview(cells, terms)
  const main = useRef<HTMLButtonElement>(null)
  const { ticked, unread } = preview
  const isTooMany = preview.table.rows.length > MAX_LINES || ticked.length > room
  const lines = ticked.length === 1 ? '1 line' : `${ticked.length} lines`
  return (
    <Dialog
      title={`Paste ${lines}`}
      description="Check what each column holds. Nothing is added until you press Add."
      size="xl"
      className="sm:max-w-6xl"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissOutside={false}
      // The first control would be a tick far above the button that is usually pressed next.
      {...(unread.length === 0 && !isTooMany ? { initialFocus: main } : {})}
      finalFocus={finalFocus}
    >
      {/* A form's Enter adds the lines from any cell. */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles the event out of the dialog to the document's form.
          event.stopPropagation()
          if (unread.length === 0 && !isTooMany && ticked.length > 0) onAdd(ticked.map(({ line }) => line))
        }}
      >
        {preview.table.rows.length <= MAX_LINES && <PastedRowsTable preview={preview} terms={terms} />}
        <div aria-live="polite" className="mt-3 flex flex-col gap-2 text-sm">
          {isTooMany ? (
            <Alert tone="danger" title={MESSAGES.tooManyItems(MAX_LINES)}>
              {room < MAX_LINES && `This document has room for ${room} more.`}
            </Alert>
          ) : (
            <Remarks preview={preview} />
          )}
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button ref={main} type="submit" disabled={isTooMany || unread.length > 0 || ticked.length === 0}>
            Add {lines}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Says what keeps the lines from being added, and what they come to. */
function Remarks({ preview: { ticked, unread, columns } }: { preview: PastedPreview }) {
  const differing = ticked.filter(({ differences }) => differences.size > 0).length
  const total = sumMoney(ticked.flatMap(({ net }) => net ?? []))
  if (!columns.includes('description'))
    return <p className="font-medium text-danger-strong">Choose the column that holds the description.</p>
  return (
    <>
      {unread.length > 0 ? (
        <p className="font-medium text-danger-strong">
          {unread.length === 1
            ? '1 cell cannot be read. Correct it'
            : `${unread.length} cells cannot be read. Correct them`}
          , or untick {unread.length === 1 ? 'its row' : 'their rows'}.{' '}
          <Button variant="link" onClick={({ currentTarget }) => showUnread(currentTarget.form)}>
            Show the first
          </Button>
        </p>
      ) : (
        <p className="text-muted-foreground">
          They come to <span className="amount font-medium text-foreground">{formatMoney(total)}</span>{' '}
          without VAT.
        </p>
      )}
      {differing > 0 && (
        <p className="text-danger-strong">
          {differing === 1 ? '1 amount differs' : `${differing} amounts differ`} from quantity × price less
          discount. The lines come to the latter.
        </p>
      )}
    </>
  )
}

/** Moves to the first cell that cannot be read. */
function showUnread(form: HTMLFormElement | null): void {
  const cell = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  cell?.scrollIntoView({ block: 'center', inline: 'center' })
  cell?.focus({ preventScroll: true })
}
