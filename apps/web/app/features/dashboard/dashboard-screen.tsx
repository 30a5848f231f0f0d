import { RANGE_PRESET_LABELS } from '@quotespark/domain/dashboard'
import { Button, Card, cn, ErrorState, PageHeader } from '@quotespark/ui'
import { FilePlus2 } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { InvitationNotices } from '~/account/invitation-notices.tsx'
import { errorSentence } from '~/api/error-sentence.ts'
import { RangeFilter } from '~/lists/range-filter.tsx'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { BankChangeNotice } from '~/shell/bank-change-notice.tsx'
import { Page } from '~/shell/page.tsx'
import { rememberFrame } from '~/shell/start/app-frame.tsx'
import { AttentionSkeleton } from './attention-frame.tsx'
import { DashboardFailure } from './dashboard-failure.tsx'
import { addressOf, PRESETS, rangeInAddress } from './dashboard-range.ts'
import { WELCOME_BACK } from './dashboard-to-come.tsx'
import { FirstSteps } from './first-steps.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { wasCreatedToday } from './is-of-today.ts'
import { OutstandingCard } from './outstanding-card.tsx'
import { QuickActionsCard } from './quick-actions-card.tsx'
import { RecentQuotesCard } from './recent-quotes-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { StatCards } from './stat-cards.tsx'
import { useDashboard, useLondonDate } from './use-dashboard.ts'

const AttentionCard = preloadedPart(async () => (await import('./attention-card.tsx')).AttentionCard, {
  fallback: <AttentionSkeleton />,
})

const WELCOME_FIRST = 'Welcome! Here are your first steps.'

export default function DashboardScreen() {
  const { abilities, company } = useAccount()
  const [params, setParams] = useSearchParams()
  const today = useLondonDate()
  const { choice, range } = rangeInAddress(params, today)
  const { dashboard, charts, error, chartsError, isChanging, refetch } = useDashboard(range, today)
  // Before the answer has arrived: a company set up today has not been here before.
  const isFirstVisit = dashboard ? dashboard.recent_quotes.length === 0 : wasCreatedToday(company, today)
  const isAtWork = dashboard && dashboard.first_steps === null && !isFirstVisit
  useEffect(() => {
    if (isAtWork !== undefined) rememberFrame(isAtWork ? 'dashboard' : 'page')
  }, [isAtWork])
  const ofRange = cn('transition-opacity', isChanging && 'opacity-60')
  const chartsFailure = chartsError && (
    <Card>
      <ErrorState
        title="The charts could not be loaded"
        text={errorSentence(chartsError)}
        action={<Button onClick={refetch}>Try Again</Button>}
      />
    </Card>
  )
  return (
    <Page title="Dashboard">
      <PageHeader
        title="Dashboard"
        subtitle={isFirstVisit ? WELCOME_FIRST : WELCOME_BACK}
        actions={
          abilities.create_documents && (
            <Button render={<Link to="/app/quotes/new" />}>
              <FilePlus2 />
              Create Quote
            </Button>
          )
        }
      />
      <BankChangeNotice />
      <InvitationNotices />
      {!error && <FirstSteps dashboard={dashboard} />}
      <RangeFilter
        presets={PRESETS}
        custom={RANGE_PRESET_LABELS.custom}
        chosen={{ choice, range }}
        onChoose={(next) => setParams(addressOf(next), { replace: true, preventScrollReset: true })}
      />
      {error ? (
        <div className="flex flex-col gap-6">
          <DashboardFailure error={error} onRetry={refetch} />
          <QuickActionsCard />
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
          <div aria-busy={isChanging} className={cn('xl:col-span-2', ofRange)}>
            <StatCards stats={dashboard?.stats} range={range} />
          </div>
          <AttentionCard today={today} />
          {chartsFailure || <OutstandingCard outstanding={charts?.outstanding} />}
          {!chartsFailure && <RevenueCard revenue={charts?.revenue} />}
          <div aria-busy={isChanging} className={cn(chartsFailure && 'xl:col-span-2', ofRange)}>
            <FunnelCard funnel={dashboard?.funnel} range={range} />
          </div>
          <div className="xl:col-span-2">
            <RecentQuotesCard quotes={dashboard?.recent_quotes} />
          </div>
          <div className="xl:col-span-2">
            <QuickActionsCard />
          </div>
        </div>
      )}
    </Page>
  )
}
