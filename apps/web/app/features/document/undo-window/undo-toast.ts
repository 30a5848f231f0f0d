import type { UndoWindowStep } from '@quotespark/contract'
import { dismissToast, showToast } from '@quotespark/ui'
import { errorSentence } from '~/api/error-sentence.ts'
import { HAPPENING } from './step-words.ts'

/** Called when an undo window ends, by the id of its toast. */
const followUps = new Map<string, () => void>()

/**
 * The id of the toast that offers to undo, one per undo window: the toast goes when that step can no longer be undone, in
 * whichever tab that happened. The news of it may come when the next window of the same document is open.
 * @param until end of the window, as ISO 8601 in any time zone
 */
export function undoToastId(documentId: string, until: string): string {
  return `undo ${documentId} ${Date.parse(until)}`
}

interface Offer {
  undo: () => Promise<void>
  /** Called once when the window is over: at the news that it ended, or by this device's clock where no news arrives. */
  over: () => void
  /** The address that the step goes to, where that is not on the screen. */
  to?: string
}

/** Says that a step is happening and offers to undo it, for as long as that is possible. */
export function offerUndo(toastId: string, held: UndoWindowStep, { undo, over, to }: Offer): void {
  showToast({
    id: toastId,
    title: HAPPENING[held.step],
    ...(to && { description: `To ${to}` }),
    tone: 'info',
    duration: held.seconds_left * 1000,
    action: { label: 'Undo', onSelect: () => void undo() },
  })
  followUps.set(toastId, over)
  setTimeout(() => endUndoToast(toastId), (held.seconds_left + 1) * 1000)
}

/** Takes the toast away, as its step was done or undone, and lets follow what is to be said then. */
export function endUndoToast(toastId: string): void {
  dismissToast(toastId)
  const say = followUps.get(toastId)
  followUps.delete(toastId)
  say?.()
}

/** Takes the toast away without a word: whoever undid the step says so. */
export function dropUndoToast(toastId: string): void {
  followUps.delete(toastId)
  dismissToast(toastId)
}

/**
 * Undoes a step, or has it done now, and takes its toast away as `ends` does. Says so and returns undefined where that fails: the
 * follow-up of the toast then tells what became of the step.
 */
export async function endEarly<Result>(
  toastId: string,
  work: () => Promise<Result>,
  { failed, ends }: { failed: string; ends: (toastId: string) => void },
): Promise<Result | undefined> {
  try {
    const result = await work()
    ends(toastId)
    return result
  } catch (error) {
    showToast({ title: errorSentence(error as Error, failed), tone: 'danger' })
    endUndoToast(toastId)
    return undefined
  }
}

/** How often the server is asked, a second apart: a PDF is drawn first, or Stripe takes its time. */
const ATTEMPTS = 10

/** Asks the server what became of a step until it says so; false where it does not. */
export async function askUntilSaid(ask: () => Promise<boolean | undefined>): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const said = await ask()
    if (said !== undefined) return said
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  return false
}
