import type { LateLetterPreview, LetterPreview } from '@quotespark/contract'
import { useDebounced } from '@quotespark/ui'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '~/api/refusal-error.ts'

/** Holds only what the user has typed; fields left out keep their default. */
export interface TypedLetter {
  to?: string
  cc?: string
  subject?: string
  message?: string
  /** Only where the preview says what there is to show. */
  show_interest?: boolean
}

/** The parts of a preview that the fields and the frame show. */
export type LetterDrawn = Pick<LetterPreview, 'to' | 'cc' | 'subject' | 'message' | 'html'> &
  Partial<Pick<LateLetterPreview, 'interest_amount'>>

export interface Letter<Drawn> {
  typed: TypedLetter
  type: <Name extends keyof TypedLetter>(name: Name, value: TypedLetter[Name]) => void
  /** The last preview that could be made, kept while what is typed cannot be sent; undefined until the first. */
  drawn: Drawn | undefined
  /** Messages beside the fields. */
  problems: readonly { path: string; message: string }[]
  /** A failure that no field is to blame for. */
  failure: Error | null
}

const PREVIEW_AFTER_MS = 400

/** An email while it is changed before it goes out. `previewOf` asks for its preview, which follows typing after a pause. */
export function useLetter<Drawn extends LetterDrawn, Key extends readonly unknown[]>(
  previewOf: (typed: TypedLetter) => UseQueryOptions<Drawn, Error, Drawn, Key>,
): Letter<Drawn> {
  const [typed, setTyped] = useState<TypedLetter>({})
  const { data, error } = useQuery({
    ...previewOf(useDebounced(typed, PREVIEW_AFTER_MS)),
    // The document may have changed elsewhere since the last preview.
    staleTime: 0,
  })
  const [drawn, setDrawn] = useState<Drawn>()
  if (data && data !== drawn) setDrawn(data)
  const problems = isRefusal(error, 'invalid_input') ? error.data.issues : []
  return {
    typed,
    type: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    drawn,
    problems,
    failure: problems.length === 0 ? error : null,
  }
}
