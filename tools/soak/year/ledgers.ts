import { fromPence, toPence } from '@quotespark/domain/money'
import type { Watch, World } from './world.ts'

/** Before everything; a report covers ten years at most. */
const FIRST = '2023-01-01'

/** Holds that what is owed is the same everywhere, and that VAT on both bases differs by that in open balances. */
export function watchLedgers(world: World): Watch {
  return {
    async before({ day, hour }) {
      if (hour !== 3 || !day.endsWith('-01')) return
      await checkTotals(world, day)
      if (['01', '04', '07', '10'].includes(day.slice(5, 7))) await checkBalances(world, day)
    },
    async end(day) {
      await checkTotals(world, day)
      await checkBalances(world, day)
      await checkSealed(world, day)
      await checkOpenVat(world, day)
    },
  }
}

const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + toPence(amount), 0n)

function expectSame({ broken, count }: World, what: string, one: bigint, other: bigint): void {
  count('sums compared')
  broken.unless(one === other, () => `${what}: ${fromPence(one)} and ${fromPence(other)}`)
}

/** Aged debtors and the dashboard; both bases of VAT and the open balances. */
async function checkTotals(world: World, day: string): Promise<void> {
  const { client } = world
  const [debtors, charts] = await Promise.all([
    client.report.agedDebtors({ on: day, limit: 1 }),
    client.dashboard.getCharts(),
  ])
  const owed = toPence(debtors.total.balance_due)
  const outstanding = sum(charts.outstanding.map(({ balance_due }) => balance_due))
  expectSame(world, `Aged debtors and the dashboard on ${day}`, owed, outstanding)
  expectSame(world, `The ages of debtors on ${day}`, owed, sum(Object.values(debtors.total.ageing)))
  const [invoice, cash] = await bothBases(world, day)
  const grossOf = ({ rates }: typeof invoice) => sum(rates.flatMap(({ net, vat }) => [net, vat]))
  const difference = grossOf(invoice) - grossOf(cash)
  expectSame(world, `Invoice basis less cash basis, and what is open on ${day}`, difference, owed)
}

function bothBases({ client }: World, to: string) {
  const days = { from: FIRST, to }
  return Promise.all([
    client.report.vatSummary({ ...days, basis: 'invoice' }),
    client.report.vatSummary({ ...days, basis: 'cash' }),
  ])
}

/** The balances of all customers, and aged debtors. */
async function checkBalances(world: World, day: string): Promise<void> {
  const { client, customers } = world
  const balances: string[] = []
  const credits: string[] = []
  for (let at = 0; at < customers.length; at += 8) {
    const some = await Promise.all(customers.slice(at, at + 8).map((id) => client.customer.get({ id })))
    for (const { balance_due, credit_amount } of some) {
      balances.push(balance_due)
      credits.push(credit_amount)
    }
  }
  const { total } = await client.report.agedDebtors({ on: day, limit: 1 })
  expectSame(
    world,
    `All customers' balances and aged debtors on ${day}`,
    sum(balances),
    toPence(total.balance_due),
  )
  expectSame(
    world,
    `All customers' credit and aged debtors on ${day}`,
    sum(credits),
    toPence(total.unallocated_credit),
  )
}

interface Sealed {
  kind: 'invoice' | 'credit_note'
  content: string
}

interface Row {
  vat_category: string
  vat_rate: string | null
  net: string
  vat: string
}

/**
 * The VAT summary by invoice, and the sealed contents of what was issued less those of credit notes, in each rate. The credit of a note
 * counts when it is used or refunded; until then it is held.
 */
async function checkSealed(world: World, day: string): Promise<void> {
  const sealed = await world.query<Sealed>(SEALED)
  const rows = sealed.flatMap(({ kind, content }) =>
    (JSON.parse(content).vat_by_rate as Row[]).map((row) => ({
      ...row,
      sign: kind === 'invoice' ? 1n : -1n,
    })),
  )
  const held = await world.query<Row>(HELD)
  world.count('sealed contents added up', sealed.length)
  const [{ rates, held_credit }] = await bothBases(world, day)
  for (const rate of rates) {
    const ofRate = [...rows, ...held.map((row) => ({ ...row, sign: 1n }))].filter(
      (row) => row.vat_category === rate.vat_category && Number(row.vat_rate) === Number(rate.vat_rate),
    )
    for (const amount of ['net', 'vat'] as const) {
      const reckoned = ofRate.reduce((total, row) => total + row.sign * toPence(row[amount]), 0n)
      expectSame(
        world,
        `The summary's ${amount} at ${rate.vat_rate}, and what was sealed`,
        toPence(rate[amount]),
        reckoned,
      )
    }
  }
  const [left] = await world.query<{ left: string }>(
    `select coalesce(sum(balance_due), 0)::numeric(16, 2)::text as left from documents where kind = 'credit_note'`,
  )
  const heldGross = toPence(held_credit.net) + toPence(held_credit.vat)
  expectSame(world, 'Held credit, and what is left of credit notes', heldGross, toPence(left?.left ?? ''))
}

const SEALED = `
  select kind, content from documents join document_revisions revision
    on revision.company_id = documents.company_id and document_id = id and revision.revision = documents.revision
  where kind in ('invoice', 'credit_note') and status <> 'cancelled'`

const HELD = `
  select vat_category, vat_rate::text, sum(net)::numeric(16, 2)::text as net, sum(vat)::numeric(16, 2)::text as vat
  from vat_entries where basis = 'held' group by 1, 2`

interface Open {
  number: string
  balance: string
  rate: string | null
  /** Payments, notes and uses of credit. */
  events: number
  /** The amounts that count by invoice and not yet on the cash basis. */
  net: string
  vat: string
}

/** The VAT in each open balance: nothing of a settled one, all of one that nobody paid, and its share at one rate to the penny. */
async function checkOpenVat(world: World, day: string): Promise<void> {
  const invoices = await world.query<Open>(OPEN_VAT)
  let total = 0n
  for (const { number, balance, rate, events, net, vat } of invoices) {
    const open = toPence(balance)
    total += toPence(vat)
    expectSame(world, `What is open of ${number}`, toPence(net) + toPence(vat), open)
    if (open === 0n) expectSame(world, `The VAT that is open of ${number}`, toPence(vat), 0n)
    if (rate === null) continue
    const share = (Number(open) * Number(rate)) / (100 + Number(rate))
    world.broken.unless(
      Math.abs(Number(toPence(vat)) - share) <= 1 + events,
      () => `Of ${number} ${balance} is open at ${rate} %, with VAT of ${vat}`,
    )
  }
  const [invoice, cash] = await bothBases(world, day)
  const difference = toPence(invoice.box_1) - toPence(cash.box_1)
  expectSame(world, 'Invoice basis less cash basis, and the VAT in open balances', difference, total)
}

const OPEN_VAT = `
  select invoice.number, case status when 'cancelled' then '0.00' else invoice.balance_due::text end as balance, (select count(*)::int from vat_entries event
      where event.company_id = invoice.company_id and event.document_id = invoice.id) as events,
    case when count(distinct (vat_category, vat_rate)) = 1 then min(vat_rate)::text end as rate,
    sum(case basis when 'cash' then -net when 'invoice' then net else 0 end)::numeric(16, 2)::text as net,
    sum(case basis when 'cash' then -vat when 'invoice' then vat else 0 end)::numeric(16, 2)::text as vat
  from documents invoice join vat_entries entry on entry.company_id = invoice.company_id and entry.document_id = invoice.id
  where invoice.kind = 'invoice' group by invoice.company_id, invoice.id`
