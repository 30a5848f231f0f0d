import { Button, type ButtonProps, showToast } from '@quotespark/ui'
import { Table2 } from 'lucide-react'
import { loadCode } from '~/api/load-code.ts'

type CopiedLines = typeof import('./copied-lines.ts')

interface CopyRowsButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  /** The lines as rows. */
  read: (code: CopiedLines) => string[][]
}

const loadCopying = () => Promise.all([import('./copy-rows.ts'), import('./copied-lines.ts')])

/** Copies lines for a spreadsheet or another document. */
export function CopyRowsButton({ read, ...look }: CopyRowsButtonProps) {
  async function copy() {
    try {
      const [{ copyRows }, code] = await loadCode(loadCopying)
      await copyRows(read(code))
    } catch {
      showToast({ title: 'The lines could not be copied. Please try again.', tone: 'danger' })
    }
  }
  return (
    <Button variant="ghost" onClick={() => void copy()} {...look}>
      <Table2 />
      Copy as rows
    </Button>
  )
}
