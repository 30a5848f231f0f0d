import { Button, PageHeader, Skeleton } from '@quotespark/ui'
import { FilePlus2 } from 'lucide-react'
import { AttentionSkeleton } from './attention-frame.tsx'
import { OutstandingCard } from './outstanding-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { StatCards } from './stat-cards.tsx'

export const WELCOME_BACK = "Welcome back! Here's your business overview."

/** Skeleton of the upper dashboard for a returning user, whose company is past its first steps. */
export function DashboardSkeleton() {
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={WELCOME_BACK}
        actions={
          <Button>
            <FilePlus2 />
            Create Quote
          </Button>
        }
      />
      {/* The range filter. */}
      <Skeleton className="mt-1 mb-5 h-control w-60 rounded-md" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="xl:col-span-2">
          <StatCards stats={undefined} range={null} />
        </div>
        <AttentionSkeleton />
        <OutstandingCard outstanding={undefined} />
        <RevenueCard revenue={undefined} />
      </div>
    </>
  )
}
