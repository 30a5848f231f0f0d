import { loggedText } from './logged-path.ts'

interface Failure extends Error {
  code?: unknown
  constraint?: unknown
  table?: unknown
  syscall?: unknown
}

export interface LoggedError {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  table?: unknown
  syscall?: unknown
  cause?: LoggedError
}

/**
 * Reduces an error to what may be logged. Leaves out what people typed: Drizzle writes a query's parameters into its message,
 * PostgreSQL the values of a row into `detail` and `where` and unreadable values into its message; Node and the mail server
 * write addresses.
 */
export function loggedError(error: unknown): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, message, stack = '', code, constraint, table, syscall, cause } = error as Failure
  const loggedCause = loggedError(cause)
  return {
    type: error.constructor.name || name,
    message: loggedMessage(message, code),
    // Keeps only the frames: a stack begins with the message, or with the one from when the error was made.
    stack: stack
      .replace(message, '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(syscall === undefined ? {} : { syscall }),
    ...(loggedCause ? { cause: loggedCause } : {}),
  }
}

function loggedMessage(message: string, code: unknown): string {
  // Drizzle: 'Failed query: select … where id = $1', a line break, 'params: …'.
  const withoutParameters = message.replace(/\nparams: [\s\S]*$/, '')
  // PostgreSQL, class 22: 'invalid input syntax for type uuid: "…"'.
  const isOfData = typeof code === 'string' && /^22.{3}$/.test(code)
  return loggedText(isOfData ? withoutParameters.replace(/"[^"]*"/g, '":cut"') : withoutParameters)
}
