import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

const COMMAND = 'zINSTREAM\0'

/** Starts a fake ClamAV daemon that understands only the request of `findVirus`. A file that contains `bad` is infected. */
export async function startFakeScanner(bad: string) {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      const file = streamed(received)
      if (!file) return
      scanner.scanned.push(file)
      const found = file.includes(bad) ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0'
      socket.end(scanner.answer ?? found)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const scanner = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: [] as Buffer[],
    /** Overrides the answer. */
    answer: undefined as string | undefined,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return scanner
}

/** Returns the file once it has all arrived: chunks with their lengths, ended by an empty one. */
function streamed(received: Buffer): Buffer | undefined {
  if (received.subarray(0, COMMAND.length).toString() !== COMMAND) return undefined
  const chunks: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
