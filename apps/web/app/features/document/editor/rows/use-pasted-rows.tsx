import type { PasteTerms } from '@quotespark/domain/pasted-rows'
import { dismissToast, showToast } from '@quotespark/ui'
import { type ClipboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import type { LineList } from '../line/line-list.ts'
import type { AddedLines } from './add-pasted-lines.ts'
import { type ClipboardRows, holdsRows } from './holds-rows.ts'

export interface PastedRowsOptions {
  lines: LineList
  list: RefObject<HTMLElement | null>
  usual: DefaultVatOfDocument
  terms: PasteTerms
}

const TOAST = 'pasted-rows'
/** Long enough to look through the new lines. */
const TOAST_MS = 15_000

const loadDialog = async () => (await import('./paste-rows-dialog.tsx')).PasteRowsDialog

/** Opens the dialog for rows that are pasted into the lines, adds what it reads, and takes that back on Undo or Mod+Z. */
export function usePastedRows({ lines, list, usual, terms }: PastedRowsOptions) {
  const { Part: PasteRowsDialog, load } = useLazyPart('The dialog', loadDialog)
  const [pasted, setPasted] = useState<{ rows: ClipboardRows; key: string; count: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const added = useRef<AddedLines | null>(null)
  const field = (at: number) =>
    list.current?.children[at]?.querySelector<HTMLElement>('[name$=".description"]') ?? null

  function undo() {
    const taken = added.current
    if (!taken) return
    added.current = null
    taken.undo()
    showToast({ title: 'The pasted lines were removed', id: TOAST })
    const first = Math.min(taken.first, lines.current().length - 1)
    requestAnimationFrame(() => field(first)?.focus())
  }

  const latestUndo = useRef(undo)
  latestUndo.current = undo
  useEffect(() => {
    function undoByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey) return
      if (!(event.ctrlKey || event.metaKey) || !added.current?.isLatest()) return
      // Text typed elsewhere on the page is undone by the browser.
      if (isTextField(event.target) && !list.current?.contains(event.target)) return
      event.preventDefault()
      latestUndo.current()
    }
    document.addEventListener('keydown', undoByKey)
    return () => {
      document.removeEventListener('keydown', undoByKey)
      dismissToast(TOAST)
    }
  }, [list])

  async function paste(event: ClipboardEvent<HTMLElement>) {
    const { clipboardData } = event
    const rows = { html: clipboardData.getData('text/html'), text: clipboardData.getData('text/plain') }
    const at = [...(list.current?.children ?? [])].findIndex(
      (row) => event.target instanceof Node && row.contains(event.target),
    )
    const line = lines.current()[at]
    if (!line || !holdsRows(rows)) return
    event.preventDefault()
    if (!(await load())) return
    setPasted((before) => ({ rows, key: line.key, count: (before?.count ?? 0) + 1 }))
    setIsOpen(true)
  }

  function note(found: AddedLines, title: string) {
    added.current = found
    showToast({
      title,
      tone: 'success',
      id: TOAST,
      duration: TOAST_MS,
      action: { label: 'Undo', onSelect: () => latestUndo.current() },
    })
  }

  const dialog: ReactNode = PasteRowsDialog && pasted && (
    <PasteRowsDialog
      key={pasted.count}
      rows={pasted.rows}
      terms={terms}
      lines={lines}
      lineKey={pasted.key}
      usual={usual}
      open={isOpen}
      onClose={() => setIsOpen(false)}
      onAdded={note}
      finalFocus={() => (added.current?.isLatest() && field(added.current.first)) || true}
    />
  )
  return { paste, dialog }
}

function isTextField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
