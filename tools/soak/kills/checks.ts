import type { Installation } from '../installation.ts'
import type { KnownDocument, Ledger } from './ledger.ts'

/** Checks against the rows, after a round and at the end. Each returns a sentence for everything that does not hold. */

interface Row {
  id: string
  kind: string
  number: string
  title: string
  status: string
  revision: number | null
  is_sealing: boolean
  acceptances: number
  billed: number
  references: string[] | null
}

const ORDER = ['draft', 'sent', 'accepted']
const REACHED: Record<string, string> = {
  viewed: 'sent',
  paid: 'sent',
  partially_paid: 'sent',
  overdue: 'sent',
}

/** Checks that everything acknowledged about this round's documents is there exactly once. */
export async function brokenOfRound(installation: Installation, ledger: Ledger): Promise<string[]> {
  const known = [...ledger.touched].flatMap((id) => ledger.documents.get(id) ?? [])
  const rows = await installation.query<Row>(
    `select id, kind, number, title, status, revision,
      exists (select from document_sealings s where s.document_id = d.id) as is_sealing,
      (select count(*)::int from document_answers a where a.document_id = d.id and a.action = 'accept') as acceptances,
      (select count(*)::int from document_relations r where r.source_id = d.id and r.relation = 'billed_from') as billed,
      (select array_agg(p.reference) from allocations a join payments p on p.id = a.payment_id
        where a.document_id = d.id) as references
    from documents d where id = any($1)`,
    [known.map(({ id }) => id)],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return [
    ...known.flatMap((document) => brokenOf(document, found.get(document.id))),
    ...(await doubled(installation, ledger)),
    ...(await brokenOfAll(installation)),
  ]
}

function brokenOf(document: KnownDocument, row: Row | undefined): string[] {
  const name = `${document.kind} ${document.id}`
  if (!row) return [`${name} was acknowledged and is not there`]
  const reached = REACHED[row.status] ?? row.status
  const missing = document.payments.filter((each) => !row.references?.includes(each))
  return [
    ...(ORDER.indexOf(reached) < ORDER.indexOf(document.reached)
      ? [`${name} was acknowledged as ${document.reached} and is ${row.status}`]
      : []),
    ...(row.status !== 'draft' && row.revision === null && !row.is_sealing
      ? [`${name} is ${row.status}, was never sealed and is not being sealed`]
      : []),
    ...(row.status === 'draft' && row.is_sealing ? [`${name} is a draft and is being sealed`] : []),
    ...(row.status === 'accepted' && row.acceptances !== 1
      ? [`${name} is accepted and has ${row.acceptances} acceptances`]
      : []),
    ...(row.billed < billedAtLeast(document, row) || row.billed > (document.isStaged ? 2 : 1)
      ? [`${name} was billed by ${row.billed} invoices`]
      : []),
    ...missing.map((each) => `${name}: the payment ${each} was acknowledged and is not there`),
  ]
}

/** A deposit is billed with the acceptance, the rest by a call. */
function billedAtLeast({ isStaged, invoice_id }: KnownDocument, { status }: Row): number {
  return Number(isStaged === true && status === 'accepted') + Number(invoice_id !== undefined)
}

/** Checks that each keyed call created exactly one thing, by the title, the payment reference or the reason. */
async function doubled(installation: Installation, { calls }: Ledger): Promise<string[]> {
  const titles = calls.map(({ title }) => title)
  const rows = await installation.query<{ title: string; made: number }>(
    `with made as (
      select title from documents d where title = any($1) and not exists
        (select from document_relations r where r.document_id = d.id and r.relation = 'billed_from')
      union all select reference from payments where reference = any($1)
      union all select reason from documents where reason = any($1)
      union all select reason from payments where kind = 'refund' and reason = any($1))
    select title, count(*)::int as made from made group by title`,
    [titles],
  )
  const made = new Map(rows.map((row) => [row.title, row.made]))
  return calls
    .filter(({ title }) => made.get(title) !== 1)
    .map(({ what, title }) => `${what} with the key ${title} made ${made.get(title) ?? 0} instead of 1`)
}

/** Checks what must hold for all rows at any time. */
async function brokenOfAll(installation: Installation): Promise<string[]> {
  const rows = await installation.query<{ broken: string }>(`
    with numbered as (
      select company_id, kind, substring(number from '^(?:INV|CN)-(\\d+)$')::bigint as number from documents
      where kind <> 'quote'
    ), gaps as (
      select kind, max(number) <> count(*) or count(distinct number) <> count(*) or
        max(number) + 1 <> (select next_number from number_series s where s.kind = n.kind and s.company_id = n.company_id)
        as is_broken from numbered n group by company_id, kind
    )
    select 'the numbers of ' || kind || ' have a gap or a double' as broken from gaps where is_broken
    union all
    select 'the number ' || number || ' is that of ' || count(*) || ' quotes' from documents
      where kind = 'quote' group by company_id, number having count(*) > 1
    union all
    select 'of invoice ' || d.id || ' ' || d.amount_paid + d.set_off_amount || ' is settled and ' || coalesce(sum(a.amount), 0) || ' allocated'
      from documents d left join (
        select company_id, document_id, case when allocation_id is null then amount else -amount end as amount from allocations
      ) a on a.company_id = d.company_id and a.document_id = d.id
      where d.kind = 'invoice' group by d.company_id, d.id having d.amount_paid + d.set_off_amount <> coalesce(sum(a.amount), 0)
    union all
    select 'payment ' || id || ' of ' || amount || ' has ' || unallocated_amount || ' left'
      from payment_standings where kind = 'payment' and (unallocated_amount < 0 or returned_amount > amount)
    union all
    select 'the key ' || key || ' is taken and has no answer' from idempotency_keys where response is null`)
  return rows.map(({ broken }) => broken)
}

/** Lists everything that still waits for a job. */
export async function waitingFor(installation: Installation): Promise<string[]> {
  const rows = await installation.query<{ waiting: string }>(`
    select 'document ' || document_id || ' is still being sealed' as waiting from document_sealings
    union all select 'mail ' || id || ' still waits' from emails where status = 'waiting'
    union all select 'acceptance ' || a.id || ' has no certificate' from document_answers a where action = 'accept'
      and not exists (select from revision_files f where f.answer_id = a.id and f.role = 'certificate')`)
  return rows.map(({ waiting }) => waiting)
}

/** Checks, once nothing is waiting, that each sent document was sealed, emailed and noted once. */
export async function brokenAtTheEnd(installation: Installation, arrived: Set<string>): Promise<string[]> {
  const rows = await installation.query<{ broken: string }>(`
    select kind || ' ' || id || ' is ' || status || ' and has no revision' as broken from documents
      where status <> 'draft' and revision is null
    union all
    select 'document ' || document_id || ' was sent ' || count(*) || ' times with one revision' from document_events
      where event = 'sent' group by company_id, document_id having count(*) > 1
    union all
    select 'mail ' || id || ' is ' || status from emails where status <> 'sent'`)
  const mails = await installation.query<{ id: string }>('select id from emails')
  const lost = mails.filter(({ id }) => !arrived.has(id))
  return [...rows.map(({ broken }) => broken), ...lost.map(({ id }) => `mail ${id} was never delivered`)]
}
