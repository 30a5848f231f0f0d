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
 * An error as it may stand in a log. What people typed stays out: Drizzle writes a query's parameters into its message,
 * and PostgreSQL the values of a row into `detail` and `where`.
 */
export function loggedError(error: unknown): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, message, stack = '', code, constraint, table, syscall, cause } = error as Failure
  const loggedCause = loggedError(cause)
  return {
    type: error.constructor.name || name,
    // Drizzle: 'Failed query: select … where id = $1', a line break, 'params: …'.
    message: message.replace(/\nparams: [\s\S]*$/, ''),
    // The frames alone: a stack begins with the message.
    stack: stack.replace(message, ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(syscall === undefined ? {} : { syscall }),
    ...(loggedCause ? { cause: loggedCause } : {}),
  }
}
