import { Refusal } from '@quotespark/domain/refusal'
import type { Services } from '../../services.ts'

/** Messages of one kind about one document within `FLOOD_MS`: more would flood the mailboxes of staff. */
const MESSAGES = 10
const FLOOD_MS = 60 * 60 * 1000

/** Start of the time whose messages count. */
export function floodStart({ clock }: Pick<Services, 'clock'>): string {
  return new Date(clock.now().getTime() - FLOOD_MS).toISOString()
}

/** Refuses one more message with `too_many_requests`. `sent`: when each since `floodStart` was sent, the oldest first. */
export function refuseFlood({ clock, config }: Pick<Services, 'clock' | 'config'>, sent: string[]): void {
  const oldest = sent.at(-Math.ceil(MESSAGES * config.RATE_LIMIT_FACTOR))
  if (oldest === undefined) return
  const waitMs = new Date(oldest).getTime() + FLOOD_MS - clock.now().getTime()
  throw new Refusal('too_many_requests', { retry_after_seconds: Math.ceil(waitMs / 1000) })
}
