import type { BulkOutcome } from '@quotespark/contract'
import {
  type AnswerChannel,
  type BulkAction,
  DOCUMENT_KINDS,
  type DocumentKind,
} from '@quotespark/domain/document'
import { showToast } from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '~/api/client.ts'
import { isConnectionLost } from '~/api/connection-lost.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { newIdempotencyKey } from '~/api/use-creation.ts'
import type { RowSelection } from '~/lists/ticks.tsx'
import { apiOf } from '../kinds/api-of.ts'
import type { BulkStep } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'

/** Documents per call: small enough that progress shows and a slow call is no long wait. */
const AT_ONCE = 20

export interface BulkSummary {
  step: BulkStep
  done: number
  refused: { id: string; number: string | null; message: string }[]
  /** True when the connection was lost before the answer came: some of those left may have been done. */
  isLost: boolean
}

interface Asked {
  action: BulkAction
  ids: string[]
  told?: AnswerChannel
}

interface Batch extends Asked {
  idempotencyKey: string
}

/** How long the toast offers to undo a step that has no undo window, by taking the opposite step. */
const OPPOSITE_MS = 10_000
const OPPOSITE: Partial<Record<BulkAction, BulkAction>> = { archive: 'restore', restore: 'archive' }

function call(kind: DocumentKind, { action, idempotencyKey, ...rest }: Batch): Promise<BulkOutcome> {
  const context = { idempotencyKey }
  const asked = { ...rest, undoable: true }
  return apiOf(kind).doWithSeveral.call({ ...asked, action: action as BulkAction<'quote'> }, { context })
}

/** Takes a step with the ticked documents, and reports the outcome. Those left as they were stay ticked. */
export function useBulk(kind: DocumentKind, ticks: RowSelection) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<{ taken: number; of: number }>()
  const [summary, setSummary] = useState<BulkSummary>()
  const isRunning = useRef(false)
  // After a lost connection it retries once with the same key.
  const { mutateAsync } = useMutation({ mutationFn: (batch: Batch) => call(kind, batch) })

  /** Runs the batches one after the other, so that progress shows. */
  async function doWithEach(asked: Asked) {
    const { ids } = asked
    const refused: BulkSummary['refused'] = []
    const done: string[] = []
    let isLost = false
    let undoableUntil = Number.POSITIVE_INFINITY
    for (let taken = 0; taken < ids.length; taken += AT_ONCE) {
      setProgress({ taken, of: ids.length })
      const some = ids.slice(taken, taken + AT_ONCE)
      try {
        const outcome = await mutateAsync({ ...asked, ids: some, idempotencyKey: newIdempotencyKey() })
        undoableUntil = Math.min(undoableUntil, performance.now() + outcome.undo_seconds * 1000)
        for (const { id, number, refusal } of outcome.items) {
          if (refusal) refused.push({ id, number, message: refusal.message })
          else done.push(id)
        }
      } catch (error) {
        const message = errorSentence(error)
        isLost = isConnectionLost(error)
        for (const id of ids.slice(taken)) refused.push({ id, number: null, message })
        break
      }
    }
    setProgress(undefined)
    for (const part of [...DOCUMENT_KINDS.map(apiOf), api.customer, api.dashboard])
      void queryClient.invalidateQueries({ queryKey: part.key() })
    return { done, refused, isLost, undoableFor: undoableUntil - performance.now() }
  }

  async function take(step: BulkStep, told?: AnswerChannel): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    const outcome = await doWithEach({
      action: step.action,
      ids: [...ticks.ids()],
      ...(told ? { told } : {}),
    })
    isRunning.current = false
    const { done, refused, isLost } = outcome
    ticks.set(refused.map(({ id }) => id))
    if (refused.length > 0) setSummary({ step, done: done.length, refused, isLost })
    else sayDone(step, outcome)
  }

  /** Reports success, and offers to undo the step while that is possible. */
  function sayDone(step: BulkStep, { done, undoableFor }: { done: string[]; undoableFor: number }) {
    const documents = countLabel(done.length, kind)
    const toast = { title: step.done(documents), tone: 'success' } as const
    const opposite = OPPOSITE[step.action]
    const duration = opposite ? OPPOSITE_MS : undoableFor
    if (duration <= 0) return showToast(toast)
    const happening = step.doing && ({ title: step.doing(documents), tone: 'info' } as const)
    const onSelect = () => void takeBack(step, { action: opposite ?? 'undo', ids: done })
    showToast({ ...(happening ?? toast), duration, action: { label: 'Undo', onSelect } })
  }

  async function takeBack(step: BulkStep, asked: Asked): Promise<void> {
    const { refused } = await doWithEach(asked)
    const [first] = refused
    if (first)
      showToast({
        title: `${countLabel(refused.length, kind)} not undone`,
        description: first.message,
        tone: 'danger',
      })
    else showToast({ title: step.undone, tone: 'success' })
  }

  return { take, progress, summary, closeSummary: () => setSummary(undefined) }
}

/** Counts documents in words: '1 quote', '12 quotes'. */
export function countLabel(count: number, kind: DocumentKind): string {
  const { name, names } = kindOf(kind)
  return `${count.toLocaleString('en-GB')} ${count === 1 ? name : names}`
}
