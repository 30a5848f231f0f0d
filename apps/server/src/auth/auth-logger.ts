import type { BetterAuthOptions } from 'better-auth'
import type { Logger } from 'pino'
import { loggedText } from '../logged-path.ts'

/**
 * better-auth's words in our log. Its further arguments are left out, unless they are errors: among them are e-mail
 * addresses. For the same reason nothing below a warning is kept.
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
