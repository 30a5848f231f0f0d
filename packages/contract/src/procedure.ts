import { oc } from '@orpc/contract'
import type { Permission, RefusalCode } from '@quotespark/domain'
import { REFUSALS } from './refusals.ts'

/**
 * Who may call an operation: anybody; whoever holds the unguessable link it is about; whoever is signed in, or that and
 * has proven their e-mail; the customer, known by that e-mail; every member of a company, or those with a
 * permission; who runs the installation.
 */
export type Access =
  | 'anybody'
  | 'link'
  | 'signed_in'
  | 'verified'
  | 'customer'
  | 'staff'
  | 'operator'
  | Permission

/** What is said of an operation beside its input and output: the server's guard asks for it, the description says it. */
export interface OperationMeta {
  access: Access
  /** Only for who has proven within the last ten minutes who they are; refused with `confirmation_required`. */
  isConfirmed: boolean
  /** Asks somebody with a second factor for that or a recovery code; refused with `factor_confirmation_required`. */
  isFactorConfirmed: boolean
}

/**
 * Begins an operation, with who may call it.
 * The only place that imports oRPC's builder: its next major version is met here.
 */
export const procedure = (access: Access) =>
  oc.$meta<OperationMeta>({ access, isConfirmed: false, isFactorConfirmed: false })

/** The same for what decides about money or access: an open session that somebody found is not enough. */
export const confirmedProcedure = (access: Access) =>
  oc.$meta<OperationMeta>({ access, isConfirmed: true, isFactorConfirmed: false })

/** The same for what adds or takes away a second factor: who has one shows it, as a password alone must not get round it. */
export const factorProcedure = (access: Access) =>
  oc.$meta<OperationMeta>({ access, isConfirmed: true, isFactorConfirmed: true })

/**
 * The refusals an operation may answer with, as oRPC wants them declared. Signed-out, malformed and too frequent
 * calls can happen to every operation and are always among them; what wants a company may be asked for another's, and may
 * need a second factor; a link may outlive the company.
 */
export function refusals<const Codes extends RefusalCode[]>(...codes: Codes) {
  return openRefusals('unauthenticated', ...codes)
}

/** The same where nobody has to be signed in. */
export function openRefusals<const Codes extends RefusalCode[]>(...codes: Codes) {
  const always = ['invalid_input', 'too_many_requests'] as const
  const implied = codes.flatMap((code): readonly RefusalCode[] => IMPLIED[code as keyof typeof IMPLIED] ?? [])
  const all: readonly RefusalCode[] = [...always, ...codes, ...implied]
  return Object.fromEntries(all.map((code) => [code, REFUSALS[code]])) as unknown as Pick<
    typeof REFUSALS,
    Codes[number] | (typeof always)[number] | Implied<Codes[number]>
  >
}

const IMPLIED = {
  company_required: ['not_in_company', 'second_factor_required'],
  link_revoked: ['company_closed'],
} as const
type Implied<Code> = Code extends keyof typeof IMPLIED ? (typeof IMPLIED)[Code][number] : never
