import { Card, CardContent, Skeleton } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { LoadingStatus } from './fields-skeleton.tsx'

/** Stands in for the page of one record: its header, its state, what it consists of, and facts at the side. */
export function DetailSkeleton({ back, hasState = false }: { back: ReactNode; hasState?: boolean }) {
  return (
    <>
      <LoadingStatus />
      <div className="pb-6 sm:pb-8">
        <div className="-mt-1">{back}</div>
        <div className="mt-3 flex flex-col gap-4 sm:flex-row sm:justify-between">
          <div>
            <Skeleton className="mt-1 h-6 w-64 max-w-full" />
            <Skeleton className="mt-3 w-40" />
          </div>
          <div className="flex gap-2">
            <Skeleton className="h-control w-36 rounded-md max-sm:flex-1" />
            <Skeleton className="h-control w-24 rounded-md max-sm:flex-1" />
          </div>
        </div>
      </div>
      {hasState && (
        <Card className="mb-6 flex-row gap-4 p-5 sm:p-6">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="min-w-0 flex-1">
            <Skeleton className="mt-1 w-48 max-w-full" />
            <Skeleton className="mt-3 w-72 max-w-full" />
          </div>
        </Card>
      )}
      <div aria-busy className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <CardSkeleton rows={6} />
        <div className="flex flex-col gap-6">
          <CardSkeleton rows={3} />
          <CardSkeleton rows={4} />
        </div>
      </div>
    </>
  )
}

/** A card with a heading and rows. */
export function CardSkeleton({ rows }: { rows: number }) {
  return (
    <Card>
      <CardContent>
        <Skeleton className="mb-6 w-32" />
        {ROWS.slice(0, rows).map((name) => (
          <div key={name} className="flex justify-between gap-8 py-2.5">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-16" />
          </div>
        ))}
      </CardContent>
    </Card>
  )
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
