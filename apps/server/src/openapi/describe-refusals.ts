import type { OpenAPI } from '@orpc/openapi'
import { REFUSALS } from '@quotespark/contract'
import type { RefusalCode } from '@quotespark/domain/refusal'
import { type Refused, refusalExamples } from './refusal-examples.ts'
import { addNumbered } from './share-parts.ts'

const RETRY_AFTER = {
  description: 'Seconds to wait',
  schema: { type: 'integer', minimum: 1 },
  example: 30,
} as const

/** Gives each refusal of an operation its code, the sentence a person reads and an example. */
export function describeRefusals(
  responses: OpenAPI.ResponsesObject,
  codes: readonly RefusalCode[],
  refused: Refused,
  examples: Record<string, OpenAPI.ExampleObject>,
): void {
  for (const status of new Set(codes.map((code) => REFUSALS[code].status))) {
    const response = responses[status]
    const json = response && !('$ref' in response) ? response.content?.['application/json'] : undefined
    if (!response || '$ref' in response || !json) throw new Error(`no answer with ${status} is described`)
    const given = codes
      .filter((code) => REFUSALS[code].status === status)
      .flatMap((code) => refusalExamples(code, refused))
    response.description = given.map(({ sentence, value }) => `- \`${value.code}\`: “${sentence}”`).join('\n')
    const names = given.map(({ name, sentence, value }) =>
      addNumbered(examples, name, { summary: sentence, value }),
    )
    json.examples = Object.fromEntries(
      names.map((name) => [name.replace('refusal.', ''), { $ref: `#/components/examples/${name}` }]),
    )
    if (status === REFUSALS.busy.status) response.headers = { 'Retry-After': RETRY_AFTER }
  }
}
