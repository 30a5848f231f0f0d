import { NO_DISCOUNT } from '@quotespark/domain/line'
import { useMemo } from 'react'
import { documentLineFields, type StoredLine } from '../editor/line/line-fields.ts'
import { LineList } from '../editor/line/line-list.ts'
import type { TotalsOptions } from '../editor/preview-totals.ts'
import { LivePreview } from './live-preview.tsx'
import type { PreviewWords } from './preview-view.ts'

export interface StoredPaperProps extends TotalsOptions {
  words: PreviewWords
  items: readonly StoredLine[]
}

/** A stored document as it would be printed and sent now. */
export function StoredPaper({ words, items, ...options }: StoredPaperProps) {
  const lines = useMemo(() => new LineList(items.map(documentLineFields)), [items])
  return <LivePreview words={words} lines={lines} {...NO_DISCOUNT} {...options} />
}
