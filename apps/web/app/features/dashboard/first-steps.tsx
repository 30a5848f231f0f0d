import type { Dashboard } from '@quotespark/contract'
import { remember, remembered, Skeleton } from '@quotespark/ui'
import { useEffect } from 'react'
import { useAccount } from '~/account/account.ts'
import { FirstStepsCard } from './first-steps-card.tsx'
import { isOfToday } from './is-of-today.ts'
import { useLondonDate } from './use-dashboard.ts'

/** The first steps, as long as there are some. Where they are to be expected, their place is kept until they are read. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { abilities, company } = useAccount()
  const today = useLondonDate()
  const key = `quotespark-first-steps-${company.id}`
  const hasSteps = dashboard && dashboard.first_steps !== null
  useEffect(() => {
    if (hasSteps !== undefined) remember(key, hasSteps ? 'open' : 'over')
  }, [key, hasSteps])
  if (dashboard) return dashboard.first_steps && <FirstStepsCard steps={dashboard.first_steps} />
  const before = remembered(key)
  const isExpected = before === null ? isOfToday(company, today) : before === 'open'
  return isExpected && abilities.manage_company && <Skeleton className="mb-6 h-72 w-full lg:h-96" />
}
