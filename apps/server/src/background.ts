import type { Logger } from 'pino'

/** What nobody waits for: begun at once, and taken up by a job where the process ends before it. */
export interface Background {
  /** `failure` is what the log says when it does not work out. */
  run(failure: string, work: () => Promise<void>): void
  /** When all that was begun has ended. */
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
