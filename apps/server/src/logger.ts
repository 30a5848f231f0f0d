import { createHash } from 'node:crypto'
import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedError } from './logged-error.ts'

/**
 * Structured logs on standard output. They carry ids, never names, addresses, texts or secrets; what might slip in
 * through a logged object is cut out here.
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

/** The id of a mail is the key of the link by which it is reported. Among known mails this finds it again. */
const fingerprint = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16)
