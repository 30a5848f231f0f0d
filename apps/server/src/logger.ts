import { createHash } from 'node:crypto'
import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedError } from './logged-error.ts'

/**
 * Creates structured logs on standard output. They carry ids, never names, addresses, texts or secrets; anything that might
 * slip in through a logged object is cut out here.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.token', '*.email', '*.authorization', '*.cookie', 'headers'],
    serializers: { err: loggedError, email_id: fingerprint },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Hashes the id of a mail, as the link for reporting the mail uses the id as its secret. The hash still identifies a known mail. */
const fingerprint = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16)
