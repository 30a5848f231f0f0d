import type { Binaries } from './find-binaries.ts'
import { runBinary } from './run-binary.ts'

/** `fast` ends the sessions and writes everything; `immediate` leaves the writing to the next start's recovery. */
export type ShutdownManner = 'fast' | 'immediate'

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** A server that has ended already is no error. */
export async function sendShutdown(pid: number, manner: ShutdownManner, binaries: Binaries): Promise<void> {
  const signal = signals[manner]
  if (process.platform === 'win32') {
    // Windows has no signals: Node would end the process on the spot, pg_ctl knows the pipe that PostgreSQL listens on.
    await runBinary(binaries.pgCtl, ['kill', signal.replace('SIG', ''), String(pid)]).catch(() => {})
    return
  }
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
