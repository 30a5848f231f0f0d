/** A terminal and the parent process may both pass on the same key press within this time. */
const SAME_SIGNAL_MS = 1_000

/** Stops in good order at the first signal; a later one, sent when that takes too long, ends the process at once. */
export function stopOnSignals(stop: () => Promise<void>, say: (sentence: string) => void): void {
  let firstAt: number | undefined
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      say('Stopping …')
      stop().then(
        () => process.exit(0),
        (error) => {
          say(`Stopping failed: ${error instanceof Error ? error.message : error}`)
          process.exit(1)
        },
      )
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
      say('Stopping at once.')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
}
