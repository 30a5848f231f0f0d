import { Button, DialogFooter, showToast } from '@quotespark/ui'
import { Copy, Download, Printer } from 'lucide-react'
import { copyText } from '~/shell/copy-text.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

const FILE_NAME = 'quotespark-recovery-codes.txt'

/** Shown only once: the server cannot read the codes again without the user. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  async function copy() {
    if (await copyText(codes.join('\n'))) showToast({ title: 'Recovery codes copied', tone: 'success' })
    else
      showToast({ title: 'Copying is not allowed here. Please select the codes yourself.', tone: 'danger' })
  }
  return (
    <div data-print-alone>
      <p className="text-sm">
        Each of these Quotespark codes works once, if you lose your other ways to sign in. Save them somewhere
        you can reach without your phone. They will not be shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="my-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-border bg-muted/40 p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="outline" size="sm" onClick={copy}>
          <Copy />
          Copy
        </Button>
        <Button variant="outline" size="sm" onClick={() => download(codes)}>
          <Download />
          Download
        </Button>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
      </div>
      <DialogFooter className="print:hidden">
        <Button onClick={onDone}>I’ve Saved Them</Button>
      </DialogFooter>
    </div>
  )
}

function download(codes: readonly string[]) {
  const text = `Recovery codes for Quotespark. Each works once.\n\n${codes.join('\n')}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(address)
}
