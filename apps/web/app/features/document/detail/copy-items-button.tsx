import { Button } from '@quotespark/ui'
import { Copy } from 'lucide-react'
import { loadOrSay } from '~/shell/use-lazy-part.ts'
import type { StoredLine } from '../editor/line/line-fields.ts'

interface CopyItemsButtonProps {
  items: readonly StoredLine[]
  /** True for an invoice, whose lines bill what is owed. */
  bills: boolean
}

/** Copies the lines of a saved document for a spreadsheet or another document. */
export function CopyItemsButton({ items, bills }: CopyItemsButtonProps) {
  async function copy() {
    const code = await loadOrSay('Copying', () => import('../editor/rows/copy-rows.ts'))
    await code?.copyItems(items, bills)
  }
  return (
    <Button variant="ghost" size="sm" onClick={() => void copy()}>
      <Copy />
      Copy as rows
    </Button>
  )
}
