import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface ChartCardProps {
  title: string
  description: string
  loading: boolean
  /** What is said in place of a chart without anything to draw. */
  empty?: string | false
  children: ReactNode
}

/** A chart with its heading. Empty it says so in words, and is as high. */
export function ChartCard({ title, description, loading, empty, children }: ChartCardProps) {
  return (
    <Card aria-busy={loading || undefined} className="h-full">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardDescription className="min-h-5 truncate">{description}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-1 flex-col">
        {empty ? (
          <p className="flex min-h-65 flex-1 items-center justify-center rounded-lg bg-muted/50 px-6 text-center text-muted-foreground text-sm">
            {empty}
          </p>
        ) : (
          children
        )}
      </CardContent>
    </Card>
  )
}
