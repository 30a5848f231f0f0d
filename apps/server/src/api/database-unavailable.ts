export const DATABASE_UNAVAILABLE_MESSAGE = 'The service is restarting. Please try again in a moment.'

/** PostgreSQL error codes, appendix A: class 08, and 57P01 to 57P03 for a server that stops, crashed or starts. */
const AWAY_STATES = /^(08\w{3}|57P0[123])$/
/** Node's error codes for a server or socket that is not there. */
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const AWAY_CALLS = new Set(['connect', 'read', 'write'])
/** Errors of node-postgres that have no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/
/** better-auth's only code when it could not read a session, which it looks up by key. */
const SESSION_NOT_READ = 'FAILED_TO_GET_SESSION'

/** True when a call failed because the database could not be reached, so a retry may soon succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', syscall = '', body } = cause as Failure
    if (AWAY_STATES.test(code) || AWAY_MESSAGES.test(cause.message)) return true
    if (AWAY_CODES.has(code) && AWAY_CALLS.has(syscall)) return true
    if (body?.code === SESSION_NOT_READ) return true
  }
  return false
}

interface Failure extends Error {
  code?: string
  syscall?: string
  body?: { code?: string }
}
