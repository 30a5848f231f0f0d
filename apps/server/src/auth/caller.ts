import type { Caller } from '../audit/record-audit.ts'

/** Set by the server on every request; a value sent by a client under this name is overwritten. */
export const CLIENT_IP_HEADER = 'x-quotespark-client-ip'

const MAX_USER_AGENT_LENGTH = 500

/** Reads the address and browser of a call from its headers. */
export function callerOf(headers: Headers | undefined): Caller {
  return {
    client_ip: headers?.get(CLIENT_IP_HEADER) ?? 'unknown',
    user_agent: (headers?.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
  }
}
