/** The query that holds the session; it lives in `account/session.ts`. */
export const SESSION_KEY = ['session'] as const
