import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { etag as answerByTag, RETAINED_304_HEADERS } from 'hono/etag'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Encoding = 'br' | 'gzip' | 'identity'

/** A file of ours in memory, with its HTTP headers. */
export interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  /** Tag of the uncompressed bytes; each encoding has its own (RFC 9110, section 8.8.3.3). */
  etag: string
  compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/
const WORTH_COMPRESSING = 1024

/** Goes before `answerFile`: a browser that has the file gets only its headers, which replace those it has. */
export const answerNotModified = answerByTag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy', 'cross-origin-resource-policy'],
})

/** Prepares a file for sending. `brotli` is a copy that the build has compressed. */
export function staticFile(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  brotli?: Buffer,
): StaticFile {
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const compressed: StaticFile['compressed'] = new Map()
  if (brotli) compressed.set('br', Promise.resolve(Uint8Array.from(brotli)))
  return { bytes, headers, etag, compressed }
}

export async function answerFile(
  context: Context,
  file: StaticFile,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const encoding = chooseEncoding(context, file)
  const etag = encoding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${encoding}"`
  const headers = { ...file.headers, ETag: etag, Vary: 'Accept-Encoding' }
  if (encoding === 'identity') return context.body(file.bytes, status, headers)
  return context.body(await compressed(file, encoding), status, { ...headers, 'Content-Encoding': encoding })
}

function chooseEncoding(context: Context, file: StaticFile): Encoding {
  const isWorthIt =
    file.bytes.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(file.headers['Content-Type'] ?? '')
  if (!isWorthIt) return 'identity'
  return accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: (accepted) =>
      ['br', 'gzip'].find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? 'identity',
  }) as Encoding
}

/** Compresses a file once, at its first request and off the main thread, so that the start does not wait for it. */
function compressed(file: StaticFile, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  const known = file.compressed.get(encoding)
  if (known) return known
  const made = encoding === 'br' ? brotli(file.bytes, BROTLI_OPTIONS) : deflate(file.bytes, { level: 9 })
  file.compressed.set(encoding, made as Promise<Uint8Array<ArrayBuffer>>)
  return made as Promise<Uint8Array<ArrayBuffer>>
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** The highest of the eleven levels that compresses a large script in a few hundredths of a second. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
