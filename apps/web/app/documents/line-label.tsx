import { VisuallyHidden } from '@quotespark/ui'

/** What a field of a line is called: its column to the eye, with its line to the ear, so that no two are called the same. */
export function LineLabel({ text, index }: { text: string; index: number }) {
  return (
    <>
      {text} <VisuallyHidden>line {index + 1}</VisuallyHidden>
    </>
  )
}
