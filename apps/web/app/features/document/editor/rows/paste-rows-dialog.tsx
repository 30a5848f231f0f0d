import { MAX_LINES } from '@quotespark/domain/line'
import { formatMoney, sumMoney } from '@quotespark/domain/money'
import type { PasteTerms } from '@quotespark/domain/pasted-rows'
import { MESSAGES } from '@quotespark/domain/validation'
import { Alert, Button, Dialog, DialogFooter } from '@quotespark/ui'
import { useRef } from 'react'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import type { LineList } from '../line/line-list.ts'
import { type AddedLines, addPastedLines, pastedLineFields, roomFor } from './add-pasted-lines.ts'
import type { ClipboardRows } from './holds-rows.ts'
import { PastedRowsTable } from './pasted-rows-table.tsx'
import { type PastedPreview, usePastedPreview } from './use-pasted-preview.ts'

export interface PasteRowsDialogProps {
  rows: ClipboardRows
  terms: PasteTerms
  lines: LineList
  /** The line that the rows were pasted into. */
  lineKey: string
  /** The VAT that a new line starts with. */
  usual: DefaultVatOfDocument
  open: boolean
  onClose: () => void
  /** Called with the added lines, and words that say so. */
  onAdded: (added: AddedLines, words: string) => void
  finalFocus: () => HTMLElement | true
}

/** Shows what pasted rows become, and adds them once every cell can be read. */
export function PasteRowsDialog(props: PasteRowsDialogProps) {
  const { rows, terms, lines, lineKey, usual, open, onClose, onAdded, finalFocus } = props
  const preview = usePastedPreview(rows, terms)
  const main = useRef<HTMLButtonElement>(null)
  const { ticked, unread } = preview
  const room = roomFor(lines, lineKey)
  const isTooMany = preview.table.rows.length > MAX_LINES || ticked.length > room
  const count = ticked.length === 1 ? '1 line' : `${ticked.length} lines`

  function add() {
    if (unread.length > 0 || isTooMany || ticked.length === 0) return
    const fields = ticked.map(({ line }) => pastedLineFields(line, usual))
    const added = addPastedLines(lines, lineKey, fields)
    if (added) onAdded(added, `${count} added`)
    onClose()
  }

  return (
    <Dialog
      title={`Paste ${count}`}
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
          add()
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
            Add {count}
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
