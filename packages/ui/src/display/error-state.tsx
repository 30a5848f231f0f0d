import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../style/cn.ts'

export interface ErrorStateProps {
  title: ReactNode
  /** The cause of the failure, as the server or the product puts it. */
  text?: ReactNode
  /** A way on: try again, go back. */
  action?: ReactNode
  /** Small print: a reference id, a stack trace. */
  detail?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
  className?: string
}

export function ErrorState({
  title,
  text,
  action,
  detail,
  headingLevel: Title = 'h2',
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn('mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center sm:py-20', className)}
    >
      <div
        aria-hidden="true"
        className="mb-5 flex size-12 items-center justify-center rounded-xl bg-danger-subtle text-danger-strong"
      >
        <CircleAlert className="size-5.5" />
      </div>
      <Title className="text-heading">{title}</Title>
      {text && <p className="mt-1.5 text-muted-foreground text-sm">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap items-center justify-center gap-3">{action}</div>}
      {detail && <div className="mt-6 w-full text-muted-foreground text-xs">{detail}</div>}
    </div>
  )
}
