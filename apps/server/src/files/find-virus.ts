import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { requireNoTransaction } from '@quotespark/database'

const CHUNK_BYTES = 64 * 1024
/** Longest silence of the scanner. */
const SILENCE_MS = 30_000

/**
 * Asks the ClamAV daemon (clamd(8), INSTREAM) at `tcp://host:port` or `unix:///path`. Returns the name of the virus it found, or
 * undefined for none; throws when it gives no answer.
 */
export async function findVirus(scanner: string, bytes: Uint8Array): Promise<string | undefined> {
  requireNoTransaction('a file was scanned')
  const answer = await ask(new URL(scanner), bytes).catch(({ message }: Error) => {
    // Without `cause`: a refused connection would be mistaken for the database's.
    throw new Error(`the virus scanner gives no answer: ${message}`)
  })
  if (answer === 'stream: OK') return undefined
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (found === undefined) throw new Error(`the virus scanner says: ${answer || 'nothing'}`)
  return found
}

async function ask(scanner: URL, bytes: Uint8Array): Promise<string> {
  const socket = open(scanner)
  try {
    await once(socket, 'connect')
    const answer = text(socket)
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES)
      socket.write(lengthOf(chunk))
      socket.write(chunk)
    }
    socket.write(lengthOf(new Uint8Array()))
    return (await answer).replace(/\0$/, '')
  } finally {
    socket.destroy()
  }
}

function open({ protocol, hostname, port, pathname }: URL): Socket {
  const socket =
    protocol === 'unix:' ? connect(decodeURIComponent(pathname)) : connect(Number(port || 3310), hostname)
  return socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('it says nothing')))
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}
