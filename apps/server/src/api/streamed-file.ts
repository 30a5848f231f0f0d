/**
 * A file whose bytes are made while they are sent, so that memory does not grow with its size. Its length is not known
 * beforehand: the answer is chunked, and when making it fails the connection breaks instead of ending, so that nobody
 * mistakes a truncated file for a complete one.
 */
export class StreamedFile extends File {
  readonly #chunks: () => AsyncIterable<Uint8Array>

  constructor(name: string, type: string, chunks: () => AsyncIterable<Uint8Array>) {
    super([], name, { type })
    this.#chunks = chunks
  }

  override stream(): ReturnType<File['stream']> {
    return ReadableStream.from(this.#chunks()) as ReturnType<File['stream']>
  }
}

interface Answer {
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** Sends a `StreamedFile` as a stream, alone (REST) or in the form that the web app reads (RPC); leaves other answers as they are. */
export function streamed<Given extends Answer>(answer: Given): Given {
  const { headers, body } = answer
  if (body instanceof StreamedFile) {
    const described = { 'content-type': body.type, 'content-disposition': `inline; filename="${body.name}"` }
    return { ...answer, headers: { ...headers, ...described }, body: body.stream() }
  }
  if (!(body instanceof FormData) || ![...body.values()].some((value) => value instanceof StreamedFile))
    return answer
  const form = new Response(body)
  return { ...answer, headers: { ...headers, ...Object.fromEntries(form.headers) }, body: form.body }
}
