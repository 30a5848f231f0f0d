/** The query that holds the session; it lives in `features/account/session.ts`. */
export const SESSION_KEY = ['session'] as const
