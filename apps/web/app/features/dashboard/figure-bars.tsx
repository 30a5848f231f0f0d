import { cn, Skeleton } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface FigureBar {
  key: string
  label: string
  /** Formatted count: '3 invoices'. */
  count: string
  /** Formatted amount: '£1,234.50'. */
  amount: string
  /** Filled part of the line, as a percentage. */
  share: number
  /** Background colour of the bar. */
  className: string
  /** Address of the documents that are counted. */
  to: string
}

export interface FigureBarsProps {
  label: string
  /** Undefined while loading. */
  bars: readonly FigureBar[] | undefined
}

const PLACEHOLDERS = ['w-16', 'w-12', 'w-14', 'w-20', 'w-18']

/** Figures with a bar each, which open what they count; the text of the list says everything the bars show. Keeps its height while loading. */
export function FigureBars({ label, bars }: FigureBarsProps) {
  return (
    <ul aria-label={label} className="flex min-h-65 flex-1 flex-col justify-between gap-3">
      {bars
        ? bars.map(({ key, ...bar }) => <Bar key={key} {...bar} />)
        : PLACEHOLDERS.map((width) => (
            <li key={width}>
              <div className="flex h-6 items-center justify-between">
                <Skeleton className={width} />
                <Skeleton className="w-32" />
              </div>
              <Line />
            </li>
          ))}
    </ul>
  )
}

function Bar({ label, count, amount, share, className, to }: Omit<FigureBar, 'key'>) {
  return (
    <li className="group/bar relative">
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 whitespace-nowrap text-sm">
        <Link
          to={to}
          className={cn(
            'flex-1 underline-offset-4 outline-none after:absolute after:-inset-1.5 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ring group-hover/bar:underline',
            share > 0 ? 'font-medium' : 'text-muted-foreground',
          )}
        >
          {label}
        </Link>
        <span className="text-muted-foreground tabular-nums">{count}</span>
        <span
          className={cn('amount min-w-24 text-right', share > 0 ? 'font-medium' : 'text-muted-foreground')}
        >
          {amount}
        </span>
      </div>
      <Line>
        <div
          className={cn('h-full rounded-full transition-[width] duration-500', className)}
          // A small share must show as more than nothing.
          style={{ width: `${share}%`, minWidth: share > 0 ? 6 : 0 }}
        />
      </Line>
    </li>
  )
}

function Line({ children }: { children?: ReactNode }) {
  return (
    <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-muted">
      {children}
    </div>
  )
}
