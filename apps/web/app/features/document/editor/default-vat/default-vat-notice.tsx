import { Alert, Button } from '@quotespark/ui'
import { useEffect, useRef, useState } from 'react'
import { DEFAULT_VAT_LABELS } from '~/forms/default-vat-options.ts'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import type { LineList } from '../line/line-list.ts'
import { useLinesValue } from '../line/use-lines.ts'
import { followedLines } from './followed-lines.ts'

export interface DefaultVatNoticeProps {
  lines: LineList
  usual: DefaultVatOfDocument
}

interface Asked {
  /** The usual VAT when the lines were begun. */
  from: DefaultVatOfDocument
  keys: ReadonlySet<string>
}

/**
 * Handles a change to a customer with another usual VAT: empty lines follow at once, and for written
 * ones the user is asked.
 */
export function DefaultVatNotice({ lines, usual }: DefaultVatNoticeProps) {
  const former = useRef(usual)
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [done, setDone] = useState('')
  useEffect(() => {
    const from = former.current
    if (from === usual) return
    former.current = usual
    const current = lines.current()
    lines.changeSeveral(followedLines(current, from, usual).empty)
    setAsked({ from, keys: new Set(current.map(({ key }) => key)) })
    setDone('')
  }, [lines, usual])

  const changes = ({ from, keys }: Asked) => {
    const current = lines.current()
    const { written } = followedLines(current, from, usual)
    return new Map([...written].filter(([index]) => keys.has(current[index]?.key ?? '')))
  }
  const count = useLinesValue(lines, () => (asked ? changes(asked).size : 0))
  const category = usual.customer?.vat_category

  function answer(said: string) {
    setAsked(null)
    setDone(said)
    // The answer removes the button that had the focus.
    place.current?.focus({ preventScroll: true })
  }

  const isShown = asked !== null && count > 0
  return (
    <div ref={place} role="status" tabIndex={-1} className={isShown ? 'outline-none' : 'sr-only'}>
      {isShown ? (
        <Alert
          title={
            category
              ? `Default VAT treatment of this customer: ${DEFAULT_VAT_LABELS[category]}`
              : 'This customer has no default VAT treatment'
          }
        >
          <p>
            {count === 1
              ? 'One line uses a different VAT treatment.'
              : `${count} lines use a different VAT treatment.`}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={() => {
                lines.changeSeveral(changes(asked))
                answer('VAT changed')
              }}
            >
              {count === 1 ? 'Change This Line' : `Change ${count} Lines`}
            </Button>
            <Button size="sm" variant="outline" onClick={() => answer('VAT left unchanged')}>
              Leave Unchanged
            </Button>
          </div>
        </Alert>
      ) : (
        done
      )}
    </div>
  )
}
