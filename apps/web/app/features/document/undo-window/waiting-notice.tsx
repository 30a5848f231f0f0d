import type { UndoWindowStep } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { Alert, Button } from '@quotespark/ui'
import { useEffect, useState } from 'react'
import { HAPPENING } from './step-words.ts'
import { useUndo, type WithWaitingStep } from './use-undo.ts'

/** Shows how long a deferred step of a document still waits, also to anyone who has the page open elsewhere. */
export function WaitingNotice({
  kind,
  document: { id, held },
}: {
  kind: DocumentKind
  document: WithWaitingStep
}) {
  const { undo, doNow, refresh } = useUndo(kind)
  if (!held) return null
  return (
    <div className="mb-6">
      <Waiting
        key={held.until}
        held={held}
        undo={() => undo(id, held)}
        {...(SENDING.includes(held.step) && { sendNow: () => doNow(id, held) })}
        onOver={refresh}
      />
    </div>
  )
}

interface WaitingProps {
  held: UndoWindowStep
  undo: () => Promise<unknown>
  sendNow?: () => Promise<unknown>
  /** Called every second once the window is over. */
  onOver: () => void
}

/** Counts the seconds of an undo window down and offers to undo its step. */
export function Waiting({ held, undo, sendNow, onOver }: WaitingProps) {
  const [pressed, setPressed] = useState(false)
  const left = useSecondsLeft(held.seconds_left, onOver)
  const end = (work: Promise<unknown>) => {
    setPressed(true)
    void work.finally(() => setPressed(false))
  }
  return (
    <Alert
      tone="info"
      title={<Title held={held} left={left} />}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" disabled={pressed} onClick={() => end(undo())}>
            Undo
          </Button>
          {sendNow && (
            <Button size="sm" variant="ghost" disabled={pressed} onClick={() => end(sendNow())}>
              Send now
            </Button>
          )}
        </span>
      }
    >
      {WAITING[held.step]}
    </Alert>
  )
}

const SENDING: readonly UndoWindowStep['step'][] = ['send', 'send_e_invoice', 'remind']

const WAITING: Record<UndoWindowStep['step'], string> = {
  send: 'Your customer has not received it yet.',
  send_e_invoice: 'It has not gone out yet.',
  remind: 'Nothing has been sent yet.',
  accept: 'Nothing has been recorded yet.',
  reject: 'Nothing has been recorded yet.',
  pay: 'Nothing has been recorded yet.',
  void: 'Nothing has been recorded yet.',
  refund: 'Nothing has been refunded yet.',
  delete: 'After that it cannot be restored.',
}

/** Steps that are announced in other words than those that say that they happen. */
const COMING: Partial<Record<UndoWindowStep['step'], string>> = {
  pay: 'Payment will be saved',
  void: 'Payment will be voided',
  refund: 'Payment will be refunded',
}

/** Counts down visually, while screen readers hear it only once. */
function Title({ held, left }: { held: UndoWindowStep; left: number }) {
  const happening = HAPPENING[held.step]
  if (left === 0) return happening
  return (
    <>
      {COMING[held.step] ?? happening.replace('…', '')} in{' '}
      <span className="tabular-nums" aria-hidden="true">
        {left === 1 ? '1 second' : `${left} seconds`}
      </span>
      <span className="sr-only">a few seconds</span>
    </>
  )
}

/** Counts down by this device's monotonic timer: its clock may be wrong. `onOver` is called every second once it is over. */
function useSecondsLeft(secondsLeft: number, onOver: () => void): number {
  const [endsAt] = useState(() => performance.now() + secondsLeft * 1000)
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) onOver()
    }, 1000)
    return () => clearInterval(timer)
  })
  return left
}
