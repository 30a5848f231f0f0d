import { londonDate } from '@quotespark/domain'
import { Button, Card, cn, ErrorState, PageHeader } from '@quotespark/ui'
import { FilePlus2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { Page } from '~/shell/page.tsx'
import { addressOf, rangeInAddress } from './dashboard-range.ts'
import { QuickActionsCard } from './quick-actions-card.tsx'
import { RangeFilter } from './range-filter.tsx'
import { RecentQuotesCard } from './recent-quotes-card.tsx'
import { StatCards } from './stat-cards.tsx'
import { useDashboard } from './use-dashboard.ts'

export function DashboardScreen() {
  const { abilities } = useAccount()
  const [params, setParams] = useSearchParams()
  const chosen = rangeInAddress(params, londonDate(new Date()))
  const { dashboard, firstSteps, error, isChanging, refetch } = useDashboard(chosen.range)
  return (
    <Page title="Dashboard">
      <PageHeader
        title="Dashboard"
        subtitle="Welcome back! Here's your business overview."
        actions={
          abilities.create_documents && (
            <Button render={<Link to="/app/quotes/new" />}>
              <FilePlus2 />
              Create Quote
            </Button>
          )
        }
      />
      <RangeFilter
        chosen={chosen}
        onChoose={(range) => setParams(addressOf(range), { replace: true, preventScrollReset: true })}
      />
      <div className="flex flex-col gap-6">
        {!error && (
          <div aria-busy={isChanging} className={cn('transition-opacity', isChanging && 'opacity-60')}>
            <StatCards stats={dashboard?.stats} range={chosen.range} />
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          {error ? (
            <Card>
              <ErrorState
                title={`Error loading dashboard: ${errorSentence(error, 'An error occurred')}`}
                action={<Button onClick={() => refetch()}>Try Again</Button>}
              />
            </Card>
          ) : (
            <RecentQuotesCard quotes={dashboard?.recent_quotes} firstSteps={firstSteps} />
          )}
          <QuickActionsCard />
        </div>
      </div>
    </Page>
  )
}
