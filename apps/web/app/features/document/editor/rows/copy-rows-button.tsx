import { Button } from '@quotespark/ui'
import { Table2 } from 'lucide-react'
import { loadCode } from '~/api/load-code.ts'
import type { LineList } from '../line/line-list.ts'

/** Copies the lines of an editor for a spreadsheet or another document. */
export function CopyRowsButton({ lines, bills }: { lines: LineList; bills: boolean }) {
  async function copy() {
    const [{ copyRows }, { copiedLines }] = await loadCode(() =>
      Promise.all([import('./copy-rows.ts'), import('./copied-lines.ts')]),
    )
    await copyRows(copiedLines(lines.current(), bills))
  }
  return (
    <Button variant="ghost" onClick={() => void copy()} className="sm:ml-auto">
      <Table2 />
      Copy as rows
    </Button>
  )
}
