import type { MiddlewareHandler } from 'hono'
import { CLIENT_IP_HEADER, clientIp } from './client-ip.ts'
import type { HttpEnv } from './http-env.ts'

/** Works out who calls, and writes it over whatever the client claims about that. */
export const identifyClient: MiddlewareHandler<HttpEnv> = async (context, next) => {
  const peer = context.env?.incoming?.socket.remoteAddress
  const client_ip = clientIp(peer, context.req.header('x-forwarded-for'))
  context.set('client_ip', client_ip)
  context.req.raw.headers.set(CLIENT_IP_HEADER, client_ip)
  await next()
}
