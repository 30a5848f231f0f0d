import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'

/** Channel notified by the triggers on `notifications` and `document_holds`. */
const CHANNEL = 'quotespark_notification'

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5_000
const CHECK_EVERY_MS = 30_000

export interface AnnouncedNotification {
  company_id: string
  notification_id: string
  user_id: string
}

/** The undo window of an action on this document, or of money that concerns none, has begun or ended. */
export interface AnnouncedUndoWindow {
  company_id: string
  document_id: string | null
  is_held: boolean
  /** End of the window, which tells it from the next one of the same document. */
  until: string
}

export interface ChannelListener {
  onNotification(announced: AnnouncedNotification): void
  onHold(announced: AnnouncedUndoWindow): void
  /** Called when a lost connection is back: anything announced meanwhile will never be heard. */
  onGap(): void
}

/**
 * Listens on one connection for the whole process, and reconnects for as long as it takes. Runs until `stopping`; the promise
 * resolves when the connection has been given back.
 */
export async function listenForNotifications(
  pool: Pool,
  listener: ChannelListener,
  logger: Logger,
  stopping: AbortSignal,
): Promise<void> {
  let delay = FIRST_DELAY_MS
  for (let attempt = 1; !stopping.aborted; attempt++) {
    try {
      await listenOnce(pool, listener, stopping, () => {
        delay = FIRST_DELAY_MS
        if (attempt > 1) listener.onGap()
      })
    } catch (error) {
      logger.warn({ err: error }, 'the connection that hears about notifications was lost')
    }
    await sleep(delay, undefined, { signal: stopping }).catch(() => {})
    delay = Math.min(delay * 2, LONGEST_DELAY_MS)
  }
}

async function listenOnce(
  pool: Pool,
  listener: ChannelListener,
  stopping: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = await pool.connect()
  try {
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection ended')))
    })
    lost.catch(() => {}) // it may be lost before anything awaits it
    client.on('notification', ({ payload }) => {
      if (!payload) return
      const announced = JSON.parse(payload) as AnnouncedNotification | AnnouncedUndoWindow
      if ('document_id' in announced) listener.onHold(announced)
      else listener.onNotification(announced)
    })
    await client.query(`listen ${CHANNEL}`)
    onListening()
    await Promise.race([lost, check(client, stopping)])
  } finally {
    client.removeAllListeners('notification')
    client.release(true)
  }
}

/** Queries now and then, because a silently dropped connection is only noticed by a side that sends something. */
async function check(client: PoolClient, stopping: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(CHECK_EVERY_MS, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return
    const late = sleep(CHECK_EVERY_MS, 'late', { signal: stopping }).catch(() => undefined)
    // Listening again is harmless, and keeps the connection recognisable among the others.
    if ((await Promise.race([client.query(`listen ${CHANNEL}`), late])) === 'late') {
      throw new Error('The connection gives no answer')
    }
  }
}
