import { asUser, type Database, documents, notifications } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { documentIds } from '../notifying/document-ids.ts'
import {
  type AnnouncedNotification,
  type AnnouncedUndoWindow,
  listenForNotifications,
} from './notification-channel.ts'

/** Tabs and devices of one person at once; a script gains nothing by opening more. */
const MAX_STREAMS_A_USER = 12

/** Stream to one browser tab. */
export interface EventStream {
  send(event: string, id: string, data: string): Promise<void>
  end(): void
}

export interface NotificationStreams {
  /** False when the person has too many streams. */
  canOpenStream(userId: string): boolean
  /** Sends the person's notifications to the stream. Call the returned function when the stream has ended. */
  join(listener: Listener, stream: EventStream): () => void
}

/** The tab's user, and the company that it shows: undefined when they are in none yet. */
interface Listener {
  user_id: string
  company_id: string | undefined
}

/**
 * Holds the open streams of this process. They end after a gap in listening: the browser reconnects and reads the list again.
 * They also end at `stopping`.
 */
export function createNotificationStreams(
  database: Database,
  logger: Logger,
  stopping: AbortSignal,
): NotificationStreams {
  const streams = new Map<string, Map<EventStream, string | undefined>>()
  let isListening = false

  function endAll(): void {
    for (const ofUser of streams.values()) for (const stream of ofUser.keys()) stream.end()
  }
  stopping.addEventListener('abort', endAll)

  async function forward({ company_id, notification_id, user_id }: AnnouncedNotification): Promise<void> {
    const shown = [...(streams.get(user_id) ?? [])].filter(
      ([, company = company_id]) => company === company_id,
    )
    if (shown.length === 0) return
    const [notification] = await asUser(database, { user_id, company_id }, (db) =>
      db
        .select({
          id: notifications.id,
          event: notifications.event,
          title: notifications.title,
          body: notifications.body,
          document_id: notifications.document_id,
          kind: documents.kind,
        })
        .from(notifications)
        .leftJoin(
          documents,
          and(eq(documents.company_id, company_id), eq(documents.id, notifications.document_id)),
        )
        .where(
          and(
            eq(notifications.company_id, company_id),
            eq(notifications.id, notification_id),
            eq(notifications.user_id, user_id),
          ),
        ),
    )
    if (!notification) return
    const { document_id, kind, ...rest } = notification
    const told = { ...rest, ...documentIds({ kind, document_id }) }
    await Promise.all(
      shown.map(([stream]) => stream.send('notification', notification.id, JSON.stringify(told))),
    )
  }

  /** Sends only the document's id and state, to every tab that shows the company. */
  async function forwardUndoWindow({ company_id, ...hold }: AnnouncedUndoWindow): Promise<void> {
    const shown = [...streams.values()].flatMap((ofUser) =>
      [...ofUser].flatMap(([stream, company]) => (company === company_id ? [stream] : [])),
    )
    const data = JSON.stringify(hold)
    await Promise.all(shown.map((stream) => stream.send('hold', hold.document_id ?? hold.until, data)))
  }

  /** Listens from the first stream on: a process without streams needs no connection for it. */
  function listen(): void {
    if (isListening) return
    isListening = true
    const listener = {
      onNotification(announced: AnnouncedNotification) {
        forward(announced).catch((error) =>
          logger.warn({ err: error }, 'a notification could not be forwarded'),
        )
      },
      onHold(announced: AnnouncedUndoWindow) {
        forwardUndoWindow(announced).catch((error) =>
          logger.warn({ err: error }, 'an undo window could not be announced'),
        )
      },
      onGap: endAll,
    }
    void listenForNotifications(database.$direct, listener, logger, stopping)
  }

  return {
    canOpenStream: (userId) => (streams.get(userId)?.size ?? 0) < MAX_STREAMS_A_USER,
    join({ user_id, company_id }, stream) {
      const ofUser = streams.get(user_id) ?? new Map()
      streams.set(user_id, ofUser)
      ofUser.set(stream, company_id)
      listen()
      if (stopping.aborted) stream.end()
      return () => {
        ofUser.delete(stream)
        if (ofUser.size === 0) streams.delete(user_id)
      }
    },
  }
}
