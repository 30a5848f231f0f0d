import { useHydrated } from '@quotespark/ui'
import { type Dispatch, useEffect, useMemo, useReducer, useState } from 'react'
import type { LineList } from '~/features/document/editor/line/line-list.ts'
import { useLineList, useLines } from '~/features/document/editor/line/use-lines.ts'
import { sampleLines } from './sample-job.ts'
import { type TourQuote, tourQuote } from './tour-documents.ts'
import { startOfTour, type TourAction, type TourState, tourReducer } from './tour-state.ts'

export interface Tour {
  /** The lines the visitor edits in the first step; all later steps show them. */
  lines: LineList
  quote: TourQuote
  state: TourState
  dispatch: Dispatch<TourAction>
  /** False while the page is prerendered, because it is read on another day. */
  showsDates: boolean
}

/** One run through the tour. Everything stays in this page. */
export function useTour(): Tour {
  const showsDates = useHydrated()
  const [began] = useState(() => new Date().toISOString())
  const [state, dispatch] = useReducer(tourReducer, began, startOfTour)
  const lines = useLineList(sampleLines)
  const written = useLines(lines)
  useEffect(() => lines.subscribe(() => dispatch({ type: 'quote_edited' })), [lines])
  const quote = useMemo(
    () =>
      tourQuote(
        written.map(({ fields }) => fields),
        state,
      ),
    [written, state],
  )
  return { lines, quote, state, dispatch, showsDates }
}
