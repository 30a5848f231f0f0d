import { Alert, Button } from '@quotespark/ui'
import { useEffect, useRef, useState } from 'react'
import type { LineList } from '../line-list.ts'
import { useOfLines } from '../use-lines.ts'
import { followedLines, type UsualVatOfDocument } from './usual-vat-lines.ts'

export interface UsualVatNoticeProps {
  lines: LineList
  usual: UsualVatOfDocument
}

interface Asked {
  /** What was usual when they were begun. */
  from: UsualVatOfDocument
  keys: ReadonlySet<string>
}

/**
 * When another customer is chosen, who is charged otherwise: a line in which nothing is written yet follows, and for those
 * that are written it is asked.
 */
export function UsualVatNotice({ lines, usual }: UsualVatNoticeProps) {
  const former = useRef(usual)
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    const from = former.current
    if (from === usual) return
    former.current = usual
    const current = lines.current()
    lines.changeSeveral(followedLines(current, from, usual).empty)
    setAsked({ from, keys: new Set(current.map(({ key }) => key)) })
  }, [lines, usual])

  const changes = (from: UsualVatOfDocument, keys: ReadonlySet<string>) => {
    const current = lines.current()
    const { written } = followedLines(current, from, usual)
    return new Map([...written].filter(([index]) => keys.has(current[index]?.key ?? '')))
  }
  const count = useOfLines(lines, () => (asked ? changes(asked.from, asked.keys).size : 0))

  return (
    <div role="status" className="empty:hidden">
      {asked && count > 0 && (
        <Alert title="This customer is usually charged other VAT">
          <p>
            {count === 1 ? 'One line was begun' : `${count} lines were begun`} with what is usual otherwise.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={() => {
                lines.changeSeveral(changes(asked.from, asked.keys))
                setAsked(null)
              }}
            >
              {count === 1 ? 'Change This Line' : `Change ${count} Lines`}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsked(null)}>
              Leave as They Are
            </Button>
          </div>
        </Alert>
      )}
    </div>
  )
}
