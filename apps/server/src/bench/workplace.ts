import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Application, end, type Start, startApplication } from './application.ts'

/** Where a measurement has its data and its applications. */
export interface Workplace {
  folder: string
  start(what: Start): Promise<Application>
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ends what `work` started and removes what it wrote, also when it fails or a signal ends this process. */
export async function inWorkplace<Result>(work: (place: Workplace) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'quotespark-bench-'))
  const children = new Set<ChildProcess>()
  let cleared: Promise<void> | undefined
  // Once: an application that is told twice to end does so at once, and leaves its database behind.
  const clear = () => {
    cleared ??= (async () => {
      await Promise.all([...children].map(end))
      // What was being copied into it when it was to go may still come.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    })()
    return cleared
  }
  const onSignal = (signal: (typeof SIGNALS)[number]) =>
    clear().finally(() => process.exit(128 + constants.signals[signal]))
  for (const signal of SIGNALS) process.once(signal, onSignal)
  try {
    await chmod(folder, 0o711) // when root measures, PostgreSQL's own user must get through
    return await work({
      folder,
      async start(what) {
        if (cleared) throw new Error('The measurement was ended.')
        return startApplication(what, (child) => {
          children.add(child)
          child.once('exit', () => children.delete(child))
        })
      },
    })
  } finally {
    await clear()
    for (const signal of SIGNALS) process.removeListener(signal, onSignal)
  }
}
