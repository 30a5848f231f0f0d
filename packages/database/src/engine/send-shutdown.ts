import type { Binaries } from './find-binaries.ts'
import { runBinary } from './run-binary.ts'

/** `fast` ends sessions and writes everything; `immediate` leaves that to recovery at the next start. */
export type ShutdownManner = 'fast' | 'immediate'

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Sends the shutdown signal. Does nothing when the server has already ended. */
export async function sendShutdown(pid: number, manner: ShutdownManner, binaries: Binaries): Promise<void> {
  const signal = signals[manner]
  if (process.platform === 'win32') {
    // Windows has no signals: Node would end the process on the spot, but pg_ctl knows the pipe PostgreSQL listens on.
    await runBinary(binaries.pgCtl, ['kill', signal.replace('SIG', ''), String(pid)]).catch(() => {})
    return
  }
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
