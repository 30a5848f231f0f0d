/** What a new company does until the first invoice is paid: first its own particulars, then its first job. */
export const FIRST_STEPS = [
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
export type FirstStep = (typeof FIRST_STEPS)[number]

export interface FirstStepState {
  step: FirstStep
  done: boolean
}
