import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MESSAGES, Refusal } from '@quotespark/domain'

export interface Picture {
  content_type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array
}

/** A few lines of SVG can ask for hours of drawing; what a company calls its logo takes less than a second. */
const MAX_DRAWING_MS = 8000
/** More than any picture of the largest side takes. */
const MAX_BYTES = 64 * 1024 * 1024

/** In the sources a .ts file, run by Node itself; in the server's bundle redraw-picture.js beside it. */
const isSource = import.meta.url.endsWith('.ts')
const PROGRAM = fileURLToPath(
  new URL(isSource ? './redraw-picture.ts' : './redraw-picture.js', import.meta.url),
)

/**
 * A picture that somebody sent, drawn anew: at most `side` pixels wide and high, upright, in sRGB, and with nothing of
 * the file left but what is seen. A drawing (SVG) becomes a PNG, since it may hold scripts and addresses of other
 * servers. Goes by the content, whatever name and type the file says it has. Refuses what is no picture.
 */
export async function readPicture(
  file: Blob,
  side: number,
  path: string,
  maxDrawingMs = MAX_DRAWING_MS,
): Promise<Picture> {
  const input = new Uint8Array(await file.arrayBuffer())
  try {
    const bytes = await inTurn(() => redraw(input, side, maxDrawingMs))
    return { content_type: bytes[0] === 0xff ? 'image/jpeg' : 'image/png', bytes }
  } catch (error) {
    const { killed, code } = error as { killed?: boolean; code?: unknown }
    // Anything but its own end is a fault of ours: there is no such program, or no memory for it.
    if (!killed && code !== 1) throw error
    const message = killed ? MESSAGES.pictureTooIntricate : MESSAGES.pictureUnreadable
    throw new Refusal('invalid_input', { issues: [{ path, message }] })
  }
}

/** In a process of its own: nothing else ends the drawing of an SVG once it has begun. */
async function redraw(input: Uint8Array, side: number, timeout: number): Promise<Buffer> {
  const running = promisify(execFile)(process.execPath, [PROGRAM, String(side)], {
    env: {},
    encoding: 'buffer',
    maxBuffer: MAX_BYTES,
    timeout,
    killSignal: 'SIGKILL',
  })
  // It may end before it has read everything, and says itself why.
  running.child.stdin?.on('error', () => {}).end(input)
  return (await running).stdout
}

let before: Promise<unknown> = Promise.resolve()

/** One after the other: however many are sent at once, they keep no more than one processor busy. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = before.then(work)
  before = turn.catch(() => {})
  return turn
}
