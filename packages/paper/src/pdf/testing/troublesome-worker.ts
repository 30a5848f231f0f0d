import { threadId } from 'node:worker_threads'

export interface TroublesomeJob {
  trouble: 'none' | 'exit' | 'throw' | 'hang' | 'grow' | 'refuse'
}

/** Fails in the ways real workers do, or succeeds and returns its thread id. */
export async function work({ trouble }: TroublesomeJob): Promise<number> {
  if (trouble === 'exit') process.exit(3)
  if (trouble === 'refuse') throw new Error('refused')
  if (trouble === 'throw') await dieOfUncaughtError()
  while (trouble === 'hang') Math.random()
  const kept: unknown[] = []
  while (trouble === 'grow') kept.push(Array.from({ length: 10_000 }, Math.random))
  return threadId
}

function dieOfUncaughtError(): Promise<never> {
  return new Promise(() => {
    setImmediate(() => {
      throw new Error('boom')
    })
  })
}
