import type { LostReason } from '@quotespark/domain/report'
import type { Chosen } from '../document/evidence/chosen-content.ts'

/** The customer's answer with what each kind of answer needs. */
export type Answer =
  | ({ action: 'accept'; signed_name: string; signature: string | null } & Chosen)
  | { action: 'reject'; reason: string | null; lost_reason: LostReason | null }
  | ({ action: 'amendment'; reason: string } & Pick<Chosen, 'selection'>)

/** The revision that the customer had in front of them. */
export interface ReadVersion {
  version: number
  /** Named by our pages; without it the version has to be the quote's current one. */
  revision?: number | undefined
}

export interface GivenAnswer {
  read: ReadVersion
  answer: Answer
}

/** An acceptance as the contract takes it. */
export function acceptance({
  version,
  revision,
  ...answer
}: ReadVersion & Omit<Extract<Answer, { action: 'accept' }>, 'action'>): GivenAnswer {
  const { signed_name, signature, selection, total_amount } = answer
  return {
    read: { version, revision },
    answer: { action: 'accept', signed_name, signature, selection, total_amount },
  }
}

export function rejection({
  version,
  revision,
  reason,
  lost_reason,
}: ReadVersion & Omit<Extract<Answer, { action: 'reject' }>, 'action'>): GivenAnswer {
  return { read: { version, revision }, answer: { action: 'reject', reason, lost_reason } }
}

export function amendment({
  version,
  revision,
  ...answer
}: ReadVersion & Omit<Extract<Answer, { action: 'amendment' }>, 'action'>): GivenAnswer {
  const { reason, selection } = answer
  return { read: { version, revision }, answer: { action: 'amendment', reason, selection } }
}
