import type { Operation } from './operations.ts'

/** Cost of a line in a longer document beside one in a plain document, by the p50 of both. */
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

/** Costs of the operations with a goal for each line; skips those whose plain one was not measured at the same concurrency. */
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
