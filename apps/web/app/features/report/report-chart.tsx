import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface ChartBar {
  key: string
  label: ReactNode
  /** Formatted figures, in the order of the parts. */
  words: ReactNode
  /** Length of each part in percent of the longest bar; less than nothing is drawn as nothing. */
  parts: readonly number[]
  /** Address of the documents behind it. */
  to?: string | undefined
}

/** Fills that differ without colour, in light, dark and print. */
const FILLS = [
  'bg-chart-1 print:bg-black',
  'border border-chart-1 bg-[repeating-linear-gradient(45deg,var(--chart-1)_0_2px,transparent_2px_6px)] print:border-black print:bg-[repeating-linear-gradient(45deg,black_0_2px,white_2px_6px)]',
]

/** Bars with their figures in words: the list says all that is drawn, and each bar opens what is behind it. */
export function ReportChart({
  label,
  bars,
  legend,
}: {
  label: string
  bars: readonly ChartBar[]
  legend?: readonly string[]
}) {
  return (
    <section aria-label={label} className="rounded-xl border border-border bg-surface p-5 sm:p-6">
      {legend && (
        <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground text-sm">
          {legend.map((name, at) => (
            <span key={name} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={cn('size-3 rounded-xs [print-color-adjust:exact]', FILLS[at])}
              />
              {name}
            </span>
          ))}
        </p>
      )}
      <ul aria-label={label} className="flex flex-col gap-3">
        {bars.map(({ key, to, ...bar }) => (
          <li key={key} className="group/bar relative text-sm">
            <div className="flex flex-wrap items-baseline gap-x-4">
              <span className="wrap-anywhere min-w-1/2 flex-1">
                {to === undefined ? (
                  bar.label
                ) : (
                  <Link
                    to={to}
                    className="underline-offset-4 outline-none after:absolute after:-inset-1.5 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ring group-hover/bar:underline"
                  >
                    {bar.label}
                  </Link>
                )}
              </span>
              <span className="amount ml-auto text-right">{bar.words}</span>
            </div>
            <div aria-hidden="true" className="mt-1 flex h-3 gap-px">
              {bar.parts.map((share, at) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts stay in their order
                  key={at}
                  className={cn('h-full rounded-xs [print-color-adjust:exact]', FILLS[at])}
                  // A small share must show as more than nothing.
                  style={{ width: `${share}%`, minWidth: share > 0 ? 3 : 0 }}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lengths of bars in percent of the longest; for drawing only. */
export function lengthsOf(values: readonly (readonly string[])[]): number[][] {
  const numbers = values.map((parts) => parts.map((part) => Math.max(Number(part), 0)))
  const longest = Math.max(...numbers.map((parts) => parts.reduce((sum, part) => sum + part, 0)), 0)
  return numbers.map((parts) => parts.map((part) => (longest === 0 ? 0 : (part / longest) * 100)))
}
