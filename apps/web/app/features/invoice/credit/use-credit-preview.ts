import type { Invoice } from '@quotespark/contract'
import { useDebounced } from '@quotespark/ui'
import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { askedOf, type TypedCredit } from './credit-ways.ts'

const PAUSE_MS = 300

/** The figures of what was typed, worked out by the server after a pause, and why there are none. */
export function useCreditPreview({ id, version }: Invoice, typed: TypedCredit) {
  const said = JSON.stringify(askedOf(typed))
  const rested = useDebounced(said, PAUSE_MS)
  const asked: ReturnType<typeof askedOf> = JSON.parse(rested)
  const { data, error, isFetching } = useQuery({
    ...api.credit_note.preview.queryOptions({ input: asked ? { id, ...asked } : skipToken }),
    // Whatever changed the invoice changes what is left of it.
    queryKey: [...api.credit_note.preview.queryKey({ input: { id } }), version, rested],
    retry: false,
  })
  const isCurrent = rested === said && asked !== null
  return {
    figures: isCurrent && !error ? data : undefined,
    problem: isCurrent && error ? errorSentence(error, 'The figures could not be worked out.') : undefined,
    isLoading: isFetching || rested !== said,
  }
}
