import { REFUSALS } from '@quotespark/contract'
import type { RefusalCode, RefusalData } from '@quotespark/domain/refusal'
import { vi } from 'vitest'

/** A call made to the server. */
export interface Call {
  /** Name of the procedure, such as 'customer/create'. */
  path: string
  input: unknown
  idempotencyKey: string | null
}

/** Answers a call, or throws `refusal(…)` or `lost()`. */
// biome-ignore lint/suspicious/noExplicitAny: each call has an input of its own
type Answer = (input: any) => unknown

/** Answers the page's calls from now on and returns the list of them. A call without an answer is refused. */
export function mockServer(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/rpc/', '')
    const { json: input } = (await request.json()) as { json?: unknown }
    calls.push({ path, input, idempotencyKey: request.headers.get('idempotency-key') })
    const answer = answers[path]
    if (!answer)
      return failure({ defined: false, code: 'NOBODY_ANSWERS', status: 400, message: path, data: null })
    try {
      return Response.json({ json: await answer(input) })
    } catch (error) {
      if (error instanceof Refused) return failure(error.body)
      throw error
    }
  })
  return calls
}

interface ErrorBody {
  defined: boolean
  code: string
  status: number
  message: string
  data: unknown
}

class Refused extends Error {
  override readonly name = 'Refused'
  readonly body: ErrorBody
  constructor(body: ErrorBody) {
    super(body.message)
    this.body = body
  }
}

export function refusal<Code extends RefusalCode>(code: Code, data: RefusalData[Code]): Error {
  const { status, message } = REFUSALS[code]
  return new Refused({ defined: true, code, status, message, data })
}

/** A lost connection: it is unknown what the server has done. */
export function lost(): Error {
  return new TypeError('Failed to fetch')
}

function failure(body: ErrorBody): Response {
  return Response.json({ json: body }, { status: body.status })
}
