import type { HttpBindings } from '@hono/node-server'

/** What Hono's context carries in this server. The bindings are missing where a test calls the app without a socket. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    request_id: string
    client_ip: string
    /** Called from this machine itself, through no proxy that says otherwise. */
    is_local: boolean
    /** The page at this address is not there for who asks. */
    is_hidden?: boolean
  }
}
