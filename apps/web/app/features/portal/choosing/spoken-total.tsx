import type { Choice } from '@quotespark/domain/choice'
import { VisuallyHidden } from '@quotespark/ui'
import { useEffect, useRef, useState } from 'react'
import { SAID_AFTER_MS, spokenTotal } from './chosen-offer.ts'

/** Announces the total to screen readers when the choices change. */
export function SpokenTotal({ totals }: Pick<Choice<unknown>, 'totals'>) {
  const words = spokenTotal(totals)
  const first = useRef(words)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (words === first.current) return undefined
    first.current = ''
    const saying = setTimeout(() => setSaid(words), SAID_AFTER_MS)
    return () => clearTimeout(saying)
  }, [words])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
