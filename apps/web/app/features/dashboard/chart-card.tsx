import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface ChartCardProps {
  title: string
  description: string
  /** Shown beside the text that replaces an empty chart. */
  icon: ReactNode
  loading: boolean
  /** Text in place of a chart with nothing to draw. */
  empty?: string | false
  children: ReactNode
}

/** A chart with its heading. An empty one shows text at the same height. */
export function ChartCard({ title, description, icon, loading, empty, children }: ChartCardProps) {
  return (
    <Card aria-busy={loading || undefined} className="h-full">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardDescription className="min-h-5">{description}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-1 flex-col">
        {empty ? (
          <div className="flex min-h-65 flex-1 flex-col items-center justify-center gap-3 px-6 text-center text-muted-foreground text-sm">
            <span
              aria-hidden="true"
              className="flex size-10 items-center justify-center rounded-lg bg-accent text-accent-foreground [&_svg]:size-5"
            >
              {icon}
            </span>
            <p>{empty}</p>
          </div>
        ) : (
          children
        )}
      </CardContent>
    </Card>
  )
}
