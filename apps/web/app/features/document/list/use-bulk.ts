import type { BulkOutcome } from '@quotespark/contract'
import type { InvoiceBulkAction, QuoteBulkAction, TellingWay } from '@quotespark/domain'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { newIdempotencyKey } from '~/api/use-creation.ts'
import type { Ticks } from '~/lists/ticks.tsx'
import type { BulkAction, BulkStep } from './bulk-actions.ts'

/** In one call: so many that progress is seen, and a slow one is no long wait. */
const AT_ONCE = 20

export type DocumentNoun = 'quote' | 'invoice'

export interface BulkSummary {
  step: BulkStep
  done: number
  refused: { id: string; number: string | null; message: string }[]
}

interface Asked {
  action: BulkAction
  ids: string[]
  told?: TellingWay
}

function call(kind: DocumentNoun, { action, ...asked }: Asked): Promise<BulkOutcome> {
  const context = { idempotencyKey: newIdempotencyKey() }
  return kind === 'quote'
    ? api.quote.doWithSeveral.call({ ...asked, action: action as QuoteBulkAction }, { context })
    : api.invoice.doWithSeveral.call({ ...asked, action: action as InvoiceBulkAction }, { context })
}

/** Takes a step with what is ticked, and tells what came of it. What was left as it is stays ticked. */
export function useBulk(kind: DocumentNoun, ticks: Ticks) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<{ taken: number; of: number }>()
  const [summary, setSummary] = useState<BulkSummary>()
  const isRunning = useRef(false)

  async function take(step: BulkStep, told?: TellingWay): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    const ids = [...ticks.ids()]
    const refused: BulkSummary['refused'] = []
    let done = 0
    for (let taken = 0; taken < ids.length; taken += AT_ONCE) {
      setProgress({ taken, of: ids.length })
      const some = ids.slice(taken, taken + AT_ONCE)
      try {
        const outcome = await call(kind, { action: step.action, ids: some, ...(told ? { told } : {}) })
        done += outcome.done
        for (const { id, number, refusal } of outcome.items)
          if (refusal) refused.push({ id, number, message: refusal.message })
      } catch (error) {
        const message = errorSentence(error)
        for (const id of ids.slice(taken)) refused.push({ id, number: null, message })
        break
      }
    }
    setProgress(undefined)
    isRunning.current = false
    ticks.set(refused.map(({ id }) => id))
    for (const part of [api.quote, api.invoice, api.customer, api.dashboard])
      void queryClient.invalidateQueries({ queryKey: part.key() })
    if (refused.length > 0) setSummary({ step, done, refused })
    else showToast({ title: `${counted(done, kind)} ${step.done}`, tone: 'success' })
  }

  return { take, progress, summary, closeSummary: () => setSummary(undefined) }
}

/** '1 quote', '12 quotes' */
export function counted(count: number, kind: DocumentNoun): string {
  return `${count.toLocaleString('en-GB')} ${kind}${count === 1 ? '' : 's'}`
}
