import { Agent, request } from 'node:http'

export interface RawCall {
  method: string
  /** Exactly as sent over the wire. */
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

export interface RawAnswer {
  /** 0 when the server closed the connection without an answer. */
  status: number
  body: Buffer
}

const LONGEST_MS = 60_000

/** Opens a client for requests that fetch would refuse to send: any path, any bytes. */
export function openLine(origin: string) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true })
  return {
    call: ({ method, path, headers, body }: RawCall) =>
      new Promise<RawAnswer>((resolve) => {
        const length = body ? { 'content-length': String(body.length) } : {}
        const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } }
        const sent = request({ ...options, timeout: LONGEST_MS }, (answer) => {
          const chunks: Buffer[] = []
          const end = () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) })
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', end)
          answer.on('error', end)
        })
        sent.on('timeout', () => sent.destroy())
        sent.on('error', () => resolve({ status: 0, body: Buffer.alloc(0) }))
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}
