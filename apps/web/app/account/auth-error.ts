import { isConnectionLost } from '~/api/connection-lost.ts'
import { errorSentence } from '~/api/error-sentence.ts'

/** A failed answer of `/api/auth`. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number
  /** better-auth's code, e.g. 'EMAIL_NOT_VERIFIED'. */
  readonly code: string | undefined

  constructor(status: number, code: string | undefined, message: string | undefined) {
    super(message ?? '')
    this.status = status
    this.code = code
  }
}

interface Answer<Data> {
  data: Data | null
  error: { status: number; code?: string | undefined; message?: string | undefined } | null
}

/** Awaits a call of the auth client; throws an AuthError where the client would return the error. */
export async function authAnswer<Data>(call: Promise<Answer<Data>>): Promise<Data | null> {
  const { data, error } = await call
  if (error) throw new AuthError(error.status, error.code, error.message)
  return data
}

/** The server's message if it has one, otherwise `fallback`. */
export function authSentence(error: unknown, fallback: string): string {
  if (isConnectionLost(error)) return errorSentence(error)
  if (!(error instanceof AuthError)) return fallback
  return error.status < 500 && error.message ? error.message : fallback
}
