import { requireNoTransaction } from '@quotespark/database'
import { createFairQueue } from '@quotespark/paper/fair-queue'
import { createDrawingProcess, type DrawingLimits } from './drawing-process.ts'
import { type PictureAnswer, PictureError, type PictureJob } from './picture-job.ts'

export interface PictureDrawer {
  /**
   * Draws for owners in turn. An owner is a company or a person by its id, or the emails or the customers of a company, each with
   * turns of its own. Refuses with `busy` at once when too much is waiting, for this owner or for all; throws a `PictureError`.
   */
  draw(job: PictureJob, owner: string): Promise<Uint8Array | null>
  /** Number of pictures being drawn, and waiting. */
  load(): { running: number; waiting: number }
  /** Id of the drawing process, while there is one. */
  pid(): number | undefined
  /** Rejects all waiting pictures. */
  close(): Promise<void>
}

/**
 * One picture at a time, with so little memory that the whole application stays below 500 MiB whatever is drawn. The largest
 * accepted pictures need up to 230 MiB and 0.8 s of processor time. Another owner waits for one picture to end, and for a new
 * process if it had to be stopped: under 3 s in all.
 */
const LIMITS: DrawingLimits = { memoryMiB: 256, processorMs: 1_500, deadlineMs: 30_000, idleMs: 10_000 }
/** Each waiting picture may hold 5 MB. */
const WAITING = { waitingPerOwner: 8, waiting: 24 }

/** Draws every picture from outside in a separate process. */
export function createPictureDrawer(limits: Partial<DrawingLimits> = {}): PictureDrawer {
  const drawing = createDrawingProcess({ ...LIMITS, ...limits })
  const queue = createFairQueue<PictureJob, PictureAnswer>({ ...WAITING, run: drawing.draw, running: 1 })
  return {
    async draw(job, owner) {
      requireNoTransaction('a picture was drawn')
      const answer = await queue.reserve(owner).run(job)
      if ('problem' in answer) throw new PictureError(answer.problem)
      return answer.drawn
    },
    load: () => queue.load(),
    pid: () => drawing.pid(),
    async close() {
      queue.close()
      await drawing.close()
    },
  }
}
