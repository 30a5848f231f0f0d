import type { BetterAuthOptions } from 'better-auth'
import type { Logger } from 'pino'
import { loggedText } from '../logged-path.ts'

/**
 * Writes better-auth's messages to our log. Its other arguments are dropped unless they are errors, as they contain email
 * addresses. For the same reason nothing below a warning is logged.
 */
export function authLogger(logger: Logger): NonNullable<BetterAuthOptions['logger']> {
  return {
    level: 'warn',
    log(level, message, ...rest) {
      const err = rest.find((each) => each instanceof Error)
      const entry = err === undefined ? {} : { err }
      const text = `accounts: ${loggedText(message)}`
      if (level === 'error') logger.error(entry, text)
      else if (level === 'warn') logger.warn(entry, text)
    },
  }
}
