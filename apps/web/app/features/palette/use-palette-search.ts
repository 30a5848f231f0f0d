import { useDebounced } from '@quotespark/ui'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SEARCH_DEBOUNCE_MS } from '~/api/search-rest.ts'
import { MATCH, matchScore } from './match-score.ts'
import { searchesByNumber } from './named-by-number.ts'
import { type Found, type FoundKind, type FoundRecord, SEARCHED } from './searched.ts'

const SHOWN = 5
/** More than are shown, because the server finds the newest and a match at the start of a word comes first. */
const ASKED = 25

/** The records of one kind that were found, the best first. */
export interface FoundGroup {
  kind: FoundKind
  records: readonly ScoredRecord[]
  /** True when there are more than are shown. */
  more: boolean
}

interface ScoredRecord extends FoundRecord {
  /** How well it matches (`MATCH`). */
  score: number
}

/** The company's documents, customers and products that match, from parallel calls to the server. */
export function usePaletteSearch(typed: string) {
  const wanted = typed.trim()
  const search = useDebounced(wanted, SEARCH_DEBOUNCE_MS)
  const isAsked = search !== '' && wanted !== ''
  const exact = isAsked ? searchesByNumber(search) : []
  const all = useQueries({
    queries: [
      ...KINDS.map((kind) => ({
        ...SEARCHED[kind].query({ search, limit: ASKED }),
        enabled: isAsked,
      })),
      ...exact.map(({ kind, filter }) => SEARCHED[kind].query({ ...filter, limit: SHOWN })),
    ],
  })
  const settled = search === wanted
  const answered = settled && all.every(({ isPending }) => !isPending)
  /** The previous answers: `useQueries` forgets them when the text changes. */
  const previous = useRef<unknown[]>([])
  useEffect(() => {
    previous.current = KINDS.map((_, index) =>
      isAsked ? (all[index]?.data ?? previous.current[index]) : undefined,
    )
  })

  /** Until every answer has arrived, keeps only those previous rows that visibly match the text: a stale row never shows. */
  function found(kind: FoundKind, index: number): Found {
    const query = all[index]
    // Nothing of before stands in for a search that failed.
    const data = query?.data ?? (query?.isPending ? previous.current[index] : undefined)
    if (!data || wanted === '') return { records: [], more: false }
    const answer = SEARCHED[kind].read(data)
    if (answered) return answer
    const needle = wanted.toLowerCase()
    return {
      records: answer.records.filter(({ texts }) =>
        texts.some((text) => text?.toLowerCase().includes(needle)),
      ),
      more: false,
    }
  }

  /** Documents that the text names by number or amount. */
  function named(kind: FoundKind): FoundRecord[] {
    if (!settled) return []
    return exact.flatMap((one, index) => {
      const data = one.kind === kind ? all[KINDS.length + index]?.data : undefined
      return data ? SEARCHED[kind].read(data).records.map((record) => ({ ...record, isNamed: true })) : []
    })
  }

  return {
    groups: KINDS.map((kind, index): FoundGroup => {
      const { records, more } = found(kind, index)
      const unique = new Map([...records, ...named(kind)].map((record) => [record.id, record]))
      const scored = [...unique.values()]
        .map((record) => ({
          ...record,
          score: record.isNamed ? MATCH.exact : matchScore(record.texts, wanted),
        }))
        .sort((one, other) => other.score - one.score)
      return { kind, records: scored.slice(0, SHOWN), more: more || scored.length > SHOWN }
    }),
    searching: wanted !== '' && (!settled || all.some(({ isFetching }) => isFetching)),
    error: wanted !== '' && settled ? (all.find(({ error }) => error)?.error ?? null) : null,
    searchAgain: () => {
      for (const query of all) if (query.error) void query.refetch()
    },
  }
}

const KINDS = Object.keys(SEARCHED) as FoundKind[]
