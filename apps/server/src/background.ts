import type { Logger } from 'pino'

/** Work that nobody waits for: started at once, and taken over by a job when the process ends before it. */
export interface Background {
  /** Starts `work`; `failure` is logged when it fails. */
  run(failure: string, work: () => Promise<void>): void
  /** Resolves when all work started so far has ended. */
  settled(): Promise<void>
}

export function createBackground(logger: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(failure, work) {
      const run: Promise<void> = work()
        .catch((error) => logger.warn({ err: error }, failure))
        .finally(() => running.delete(run))
      running.add(run)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
