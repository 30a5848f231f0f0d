import { type Logger, pino } from 'pino'
import { loggedError } from './logged-error.ts'

/**
 * Structured logs on standard output. They carry ids, never names, addresses, texts or secrets; what might slip in
 * through a logged object is cut out here.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.token', '*.email', '*.authorization', '*.cookie', 'headers'],
    serializers: { err: loggedError },
  })
}
