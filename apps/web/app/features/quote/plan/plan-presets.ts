import type { BillingStage } from '@quotespark/domain/billing'

const stage = (
  title: string,
  percent: string | null,
  when: BillingStage['when'] = 'by_hand',
): BillingStage => ({
  ...{ title, percent, amount: null, when },
})

/** Payment plans to start from. */
export const PLAN_PRESETS: readonly { label: string; stages: () => BillingStage[] }[] = [
  {
    label: 'Deposit and rest',
    stages: () => [stage('Deposit', '30', 'on_acceptance'), stage('Balance', null)],
  },
  {
    label: 'Half and half',
    stages: () => [stage('First half', '50', 'on_acceptance'), stage('Second half', '50')],
  },
  {
    label: 'Three stages',
    stages: () => [
      stage('Deposit', '30', 'on_acceptance'),
      stage('Halfway', '40'),
      stage('Completion', '30'),
    ],
  },
  {
    label: 'With retention',
    stages: () => [
      stage('Deposit', '30', 'on_acceptance'),
      stage('Completion', '65'),
      stage('Retention', '5'),
    ],
  },
  { label: 'Own plan', stages: () => [stage('', null)] },
]

export const NEW_STAGE: BillingStage = stage('', null)
