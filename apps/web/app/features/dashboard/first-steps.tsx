import type { Dashboard } from '@quotespark/contract'
import { remembered, writeDeviceStorage } from '@quotespark/ui'
import { useEffect } from 'react'
import { useAccount } from '~/account/account.ts'
import { STEP_GROUPS } from './first-step-words.ts'
import { FirstStepsCard, type Steps } from './first-steps-card.tsx'
import { wasCreatedToday } from './is-of-today.ts'
import { useLondonDate } from './use-dashboard.ts'

const ALL_TO_COME: Steps = STEP_GROUPS.flatMap(({ of }) => of.map((step) => ({ step, done: false })))

/**
 * The first steps, while there are any. Until they load, shows them as this device last saw them, so that nothing moves;
 * a company set up today starts with all of them open.
 */
export function FirstSteps({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { abilities, company } = useAccount()
  const today = useLondonDate()
  const key = `quotespark-first-steps-${company.id}`
  const read = dashboard && JSON.stringify(dashboard.first_steps)
  useEffect(() => {
    if (read !== undefined) writeDeviceStorage(key, read)
  }, [key, read])
  if (!abilities.manage_company) return null
  const steps = dashboard ? dashboard.first_steps : expected(key, wasCreatedToday(company, today))
  return steps && <FirstStepsCard steps={steps} />
}

function expected(key: string, isNew: boolean): Steps | null {
  const seen = remembered(key)
  if (seen !== null) return JSON.parse(seen)
  return isNew ? ALL_TO_COME : null
}
