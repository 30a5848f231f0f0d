import { connect } from 'node:net'
import type { RawAnswer } from './raw-call.ts'
import type { RawMessage } from './raw-message.ts'

/** Longer than the server waits for a request. */
const LONGEST_MS = 90_000
/** Time to read an answer that does not end, such as a stream. */
const READ_MS = 2_000

/** Sends a message over its own connection and reads the answer, until it is complete, READ_MS are over or the server closes. */
export function sendRaw(origin: string, { bytes, after }: RawMessage): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes)
      if (after === 'end') socket.end()
      if (after === 'reset') setTimeout(() => socket.resetAndDestroy(), 20)
    })
    const longest = setTimeout(() => socket.destroy(), LONGEST_MS)
    let rest: NodeJS.Timeout | undefined
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const known = Buffer.concat(chunks)
      const end = known.indexOf('\r\n\r\n')
      const length = /\r\ncontent-length: (\d+)/i.exec(known.subarray(0, end).toString('latin1'))?.[1]
      if (end >= 0 && length !== undefined && known.length >= end + 4 + Number(length)) socket.destroy()
      rest ??= setTimeout(() => socket.destroy(), READ_MS)
    })
    socket.on('error', () => {}) // the server may close first
    socket.on('close', () => {
      clearTimeout(longest)
      clearTimeout(rest)
      const body = Buffer.concat(chunks)
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(body.toString('latin1', 0, 20))?.[1] ?? 0)
      resolve({ status, body })
    })
  })
}
