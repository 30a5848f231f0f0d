import { parentPort } from 'node:worker_threads'

export interface TroublesomeJob {
  trouble: 'none' | 'exit' | 'throw' | 'hang' | 'refuse'
  /** how many attempts go wrong */
  times: number
  attempts: Int32Array
}

/** A worker that fails as real ones can. */
parentPort?.on('message', ({ trouble, times, attempts }: TroublesomeJob) => {
  const attempt = Atomics.add(attempts, 0, 1) + 1
  if (attempt > times) return parentPort?.postMessage({ result: 'done' })
  if (trouble === 'exit') process.exit(3)
  if (trouble === 'throw') throw new Error('boom')
  if (trouble === 'refuse') return parentPort?.postMessage({ refused: 'refused' })
  for (;;) Atomics.load(attempts, 0)
})
