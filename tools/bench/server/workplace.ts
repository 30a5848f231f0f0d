import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Application, type Start, startMeasured } from './application.ts'

/** A measurement's data folder, and a way to start applications. */
export interface Workplace {
  folder: string
  start(what: Start): Promise<Application>
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ends what `work` started and removes what it wrote, also when it fails or a signal ends this process. */
export async function inWorkplace<Result>(work: (place: Workplace) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'quotespark-bench-'))
  const starts: Promise<Application>[] = []
  const ending = new AbortController()
  let cleared: Promise<void> | undefined
  const clear = () => {
    cleared ??= (async () => {
      ending.abort()
      await Promise.allSettled(starts.map(async (start) => (await start).stop()))
      // A copy that was under way may still write into the folder.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    })()
    return cleared
  }
  const onSignal = (signal: (typeof SIGNALS)[number]) =>
    clear().finally(() => process.exit(128 + constants.signals[signal]))
  for (const signal of SIGNALS) process.once(signal, onSignal)
  try {
    await chmod(folder, 0o711) // when run by root, PostgreSQL's own user must get through
    return await work({
      folder,
      start(what) {
        const start = startMeasured(what, ending.signal)
        starts.push(start)
        return start
      },
    })
  } finally {
    await clear()
    for (const signal of SIGNALS) process.removeListener(signal, onSignal)
  }
}
