import type { Operation } from './operations.ts'

/** What a line of a longer document takes beside a line of a plain one, by the p50 of both. */
export interface LineCost {
  operation: string
  concurrency: number
  ms_a_line: number
  plain_ms_a_line: number
  ratio: number
  goal: number
  missed: boolean
}

interface Timed {
  operation: Pick<Operation, 'name' | 'byLine'>
  concurrency: number
  measured: { own: { p50_ms: number } }
}

/** Of the operations that have a goal a line; nothing where the plain one was not measured with as many callers. */
export function costsByLine(comparisons: readonly Timed[]): LineCost[] {
  return comparisons.flatMap(({ operation, concurrency, measured }) => {
    const { name, byLine } = operation
    const plain = comparisons.find(
      (other) => other.operation.name === byLine?.plain.operation && other.concurrency === concurrency,
    )
    if (!byLine || !plain) return []
    const cost = measured.own.p50_ms / byLine.lines
    const ofPlain = plain.measured.own.p50_ms / byLine.plain.lines
    const ratio = rounded(cost / ofPlain)
    const goal = byLine.goal
    return [
      {
        operation: name,
        concurrency,
        ms_a_line: rounded(cost),
        plain_ms_a_line: rounded(ofPlain),
        ...{ ratio, goal, missed: ratio > goal },
      },
    ]
  })
}

const rounded = (figure: number) => Math.round(figure * 1_000) / 1_000
