/**
 * How far a stage is: `due` when its time has come, `draft` and `billed` with an invoice, `credited` when all of that was credited,
 * `nothing_left` when nothing is left to bill.
 */
export const BILLING_STATUSES = [
  'waiting',
  'due',
  'draft',
  'billed',
  'paid',
  'credited',
  'nothing_left',
] as const
export type BillingStatus = (typeof BILLING_STATUSES)[number]

export const BILLING_STATUS_LABELS: Readonly<Record<BillingStatus, string>> = {
  waiting: 'Waiting',
  due: 'Due',
  draft: 'Draft',
  billed: 'Billed',
  paid: 'Paid',
  credited: 'Credited',
  nothing_left: 'Nothing left',
}

/** Says what a list of accepted quotes with a plan can be narrowed to: a stage is due, some are unbilled, or none is. */
export const BILLING_FILTERS = ['due', 'open', 'done'] as const
export type BillingFilter = (typeof BILLING_FILTERS)[number]
