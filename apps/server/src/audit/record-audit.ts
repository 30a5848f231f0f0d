import { auditEntries, type Transaction } from '@quotespark/database'
import type { AuditAction } from '@quotespark/domain/company'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../clock.ts'

/** The address and browser that a call comes from. */
export interface Caller {
  client_ip: string
  user_agent: string
}

/** The person who acted; `Audited.actor` is null for actions of the product itself. */
export interface AuditActor {
  user_id: string
  name: string
  email: string
}

type Fields = Readonly<Record<string, string | number | boolean | null>>

export interface Audited {
  company_id: string
  action: AuditAction
  actor: AuditActor | null
  caller: Caller | null
  /** The name of the person or thing acted upon, as users know it. */
  subject?: string
  /** The same fields before and after; equal ones are left out. */
  before?: Fields
  after?: Fields
  at: Date
}

/** A member of staff in the middle of a command. */
export interface ActingStaff extends Caller {
  db: Transaction
  services: { clock: Clock }
  actor: AuditActor & { company_id: string }
}

/** Records an action of a member of staff in the activity of their company. */
export function recordChange(
  { db, services, actor, client_ip, user_agent }: ActingStaff,
  changed: Pick<Audited, 'action' | 'subject' | 'before' | 'after'>,
): Promise<void> {
  const { company_id } = actor
  const caller = { client_ip, user_agent }
  return recordAudit(db, { ...changed, company_id, actor, caller, at: services.clock.now() })
}

/** Adds an entry to the company's activity, in the transaction of the action itself: neither exists without the other. */
export async function recordAudit(db: Transaction, audited: Audited): Promise<void> {
  const { company_id, action, actor, caller, subject, at } = audited
  const { before, after } = differing(audited.before, audited.after)
  await db.insert(auditEntries).values({
    company_id,
    id: uuidv7(),
    action,
    user_id: actor?.user_id ?? null,
    actor_name: actor?.name ?? 'Quotespark',
    actor_email: actor?.email ?? null,
    ip_address: caller?.client_ip ?? null,
    user_agent: caller?.user_agent ?? null,
    subject: subject ?? null,
    before,
    after,
    created_at: at.toISOString(),
  })
}

function differing(before: Fields | undefined, after: Fields | undefined) {
  const isAlike = (field: string) => before?.[field] === after?.[field]
  const written = (fields: Fields | undefined, names: string[]) =>
    fields === undefined
      ? null
      : JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name] ?? null])))
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !isAlike(field),
  )
  return { before: written(before, names), after: written(after, names) }
}
