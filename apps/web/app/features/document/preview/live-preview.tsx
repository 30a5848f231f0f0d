import { formatMoney, MAX_AMOUNT } from '@quotespark/domain/money'
import { printedDocument } from '@quotespark/paper/printed'
import { useDebounced } from '@quotespark/ui'
import { memo, useDeferredValue, useMemo } from 'react'
import { useAccount } from '~/account/account.ts'
import { logoAddress } from '~/account/logo-address.ts'
import type { KeyedLine, LineList } from '../editor/line/line-list.ts'
import { useLines } from '../editor/line/use-lines.ts'
import type { TotalsOptions } from '../editor/preview-totals.ts'
import { type PreviewWords, previewView } from './preview-view.ts'
import { PrintedPaper } from './printed-paper.tsx'

/**
 * Typing goes first: the paper follows after a pause, and every keystroke restarts the pause. With hundreds of
 * lines it takes longer to draw than the time between two keystrokes.
 */
const PAUSE_MS = 50
const LONG_PAUSE_MS = 200
const LONG = 100

export interface LivePreviewProps extends TotalsOptions {
  words: PreviewWords
  lines: LineList
}

/** Previews the document as the customer will get it, while it is written. */
export function LivePreview({ words, lines, ...options }: LivePreviewProps) {
  const current = useLines(lines)
  // Compared by content: the words are rebuilt on every keystroke.
  const said = JSON.stringify(words)
  const rested = useDebounced(
    useMemo(() => ({ said, lines: current }), [said, current]),
    current.length > LONG ? LONG_PAUSE_MS : PAUSE_MS,
  )
  const shown = useDeferredValue(rested)
  return <Paper said={shown.said} lines={shown.lines} {...options} />
}

interface PaperProps extends TotalsOptions {
  said: string
  lines: readonly KeyedLine[]
}

const Paper = memo(function Paper({ said, lines, ...options }: PaperProps) {
  const { company } = useAccount()
  const words: PreviewWords = JSON.parse(said)
  const view = previewView(words, lines, options)
  if (view === null) {
    return (
      <p className="p-6 text-muted-foreground text-sm">
        A document’s total cannot be more than {formatMoney(MAX_AMOUNT)}.
      </p>
    )
  }
  return (
    <PrintedPaper
      printed={printedDocument(view)}
      keys={lines.map(({ key }) => key)}
      logo={logoAddress(company)}
      label={`Preview of the ${words.kind}`}
    />
  )
})
