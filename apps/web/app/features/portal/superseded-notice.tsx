import { Alert } from '@quotespark/ui'
import { useEffect, useRef } from 'react'

/** Says that the quote was sent again under its reader's eyes, and comes into sight: they may have been at its end. */
export function SupersededNotice() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice}>
      <Alert
        tone="warning"
        live
        title="This quote was changed while you were reading it. Here is the new one."
      >
        Please read it again before you answer. What you typed is kept.
      </Alert>
    </div>
  )
}
