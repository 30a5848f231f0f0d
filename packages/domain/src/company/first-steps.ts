/** The onboarding checklist up to the first paid invoice: first the company's own details, then its first job. */
export const ONBOARDING_STEPS = [
  'vat_status',
  'address',
  'bank',
  'logo',
  'customer',
  'quote',
  'acceptance',
  'invoice',
  'payment',
] as const
export type FirstStep = (typeof ONBOARDING_STEPS)[number]

export interface FirstStepState {
  step: FirstStep
  done: boolean
}
