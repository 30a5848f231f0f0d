import type { HttpBindings } from '@hono/node-server'

/** The contents of Hono's context in this server. The bindings are missing when a test calls the app without a socket. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    request_id: string
    client_ip: string
    /** True when called from this machine itself, without a proxy in between. */
    is_local: boolean
    /** True when the page at this address does not exist for this caller. */
    is_hidden?: boolean
  }
}
