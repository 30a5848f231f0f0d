import type { Context } from 'hono'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { HttpEnv } from './http-env.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Serves `/.well-known/security.txt` (RFC 9116), which says where to report a vulnerability. */
export function answerSecurityTxt({ APP_URL, SECURITY_CONTACT = APP_URL }: Config, clock: Clock) {
  const contact = SECURITY_CONTACT.includes(':') ? SECURITY_CONTACT : `mailto:${SECURITY_CONTACT}`
  return (context: Context<HttpEnv>) => {
    const today = Math.floor(clock.now().getTime() / DAY_MS)
    const expires = new Date((today + VALID_DAYS) * DAY_MS).toISOString()
    return context.text(
      [
        `Contact: ${contact}`,
        `Expires: ${expires}`,
        'Preferred-Languages: en',
        `Canonical: ${APP_URL}/.well-known/security.txt`,
        '',
      ].join('\n'),
    )
  }
}
