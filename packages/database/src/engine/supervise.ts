import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineStatus } from './engine.ts'
import { type Postmaster, type PostmasterOptions, spawnPostmaster, waitUntilReady } from './postmaster.ts'

const FIRST_DELAY = 100
const LONGEST_DELAY = 10_000
/** A server that has run this long is not failing over and over. */
const STEADY_AFTER = 60_000
const FAST_SHUTDOWN_LIMIT = 30_000
const SURVIVORS_LIMIT = 60_000

export interface Supervision {
  readonly status: EngineStatus
  onStatusChange(listener: (status: EngineStatus) => void): () => void
  stop(): Promise<void>
}

export interface SupervisionOptions extends PostmasterOptions {
  /** Clears the remains of a killed server. Runs before every start except the first. */
  clearRemains: () => Promise<void>
}

/** Starts the server, and restarts it whenever it ends unexpectedly. Throws when the first start fails. */
export async function supervise(options: SupervisionOptions): Promise<Supervision> {
  const { log } = options
  const stopping = new AbortController()
  const listeners = new Set<(status: EngineStatus) => void>()
  let status: EngineStatus = 'ready'
  let postmaster = await startAfterSurvivors(options)
  // When the application ends without stopping us, by an uncaught exception, the server ends too.
  const endTogether = () => void postmaster.shutDown('fast')
  process.once('exit', endTogether)
  const watching = watch()
  let stopped: Promise<void> | undefined

  function changeStatus(next: EngineStatus): void {
    status = next
    for (const listener of listeners) listener(next)
  }

  async function watch(): Promise<void> {
    let delay = FIRST_DELAY
    for (;;) {
      const readyAt = Date.now()
      const end = await postmaster.ended
      if (stopping.signal.aborted) return
      changeStatus('unavailable')
      log(`PostgreSQL stopped unexpectedly (${end}). Restarting it …`)
      if (Date.now() - readyAt > STEADY_AFTER) delay = FIRST_DELAY
      do {
        await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
        delay = Math.min(delay * 2, LONGEST_DELAY)
      } while (!(await startAgain()))
      if (stopping.signal.aborted) continue
      changeStatus('ready')
      log('PostgreSQL is running again')
    }
  }

  async function startAgain(): Promise<boolean> {
    try {
      await options.clearRemains()
      postmaster = await spawnPostmaster(options)
      if (stopping.signal.aborted) await postmaster.shutDown('fast')
      await waitUntilReady(postmaster, options)
      return true
    } catch (error) {
      if (!stopping.signal.aborted) log((error as Error).message)
      return false
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await postmaster.shutDown('fast')
    const limit = sleep(FAST_SHUTDOWN_LIMIT, 'late', { ref: false })
    if ((await Promise.race([watching, limit])) === 'late') {
      log('PostgreSQL is taking too long to stop: it will recover at the next start')
      await postmaster.shutDown('immediate')
      await watching
    }
    process.off('exit', endTogether)
    changeStatus('stopped')
  }

  return {
    get status() {
      return status
    },
    onStatusChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/**
 * Starts the server once the children of a killed one are gone: a busy child only notices the death when it is done, and
 * PostgreSQL does not start beside it. Statements have a time limit, so that this ends.
 */
async function startAfterSurvivors(options: SupervisionOptions): Promise<Postmaster> {
  const giveUpAt = Date.now() + SURVIVORS_LIMIT
  for (let attempt = 1; ; attempt++) {
    const postmaster = await spawnPostmaster(options)
    try {
      await waitUntilReady(postmaster, options)
      return postmaster
    } catch (error) {
      const survivors = (error as Error).message.includes('pre-existing shared memory block')
      if (!survivors || Date.now() > giveUpAt) throw error
      if (attempt === 1) options.log('Waiting for a child of the killed PostgreSQL to finish its work …')
      await sleep(500)
      await options.clearRemains()
    }
  }
}
