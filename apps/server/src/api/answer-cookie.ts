import { type SetCookieOptions, setCookie } from '@orpc/server/helpers'
import type { RequestContext } from './context.ts'

interface Cookie {
  name: string
  value: string
  attributes: SetCookieOptions
}

/** Adds a Set-Cookie header to the answer. */
export function answerCookie({ resHeaders }: RequestContext, { name, value, attributes }: Cookie): void {
  setCookie(resHeaders, name, value, attributes)
}
