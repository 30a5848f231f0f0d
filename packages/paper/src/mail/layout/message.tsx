import { Fragment } from 'react'
import { TypedParagraph } from './paragraph.tsx'

/** The message above the figures, as written: a blank line starts a paragraph, a line break breaks the line. */
export function Message({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and paragraphs may be equal
    <TypedParagraph key={index}>
      {paragraph.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same of lines
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </TypedParagraph>
  ))
}
