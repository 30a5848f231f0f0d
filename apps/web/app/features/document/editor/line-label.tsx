import { VisuallyHidden } from '@quotespark/ui'
import { useLineNumber } from './line-number.ts'

/** What a field of a line is called: its column to the eye, with its line to the ear, so that no two are called the same. */
export function LineLabel({ text, lineKey }: { text: string; lineKey: string }) {
  return (
    <>
      {text}{' '}
      <VisuallyHidden>
        line <LineNumber lineKey={lineKey} />
      </VisuallyHidden>
    </>
  )
}

export function LineNumber({ lineKey }: { lineKey: string }) {
  return useLineNumber(lineKey)
}
