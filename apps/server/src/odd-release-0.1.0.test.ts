import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishSealings } from './features/document/sealing/finish-sealings.ts'
import { KILN, moment, type OldRelease, openOldRelease } from './odd-release-0.1.0.fixture.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'
import { nothingLooked, verifyEverything } from './verify/verify-company.ts'

/* States that release 0.1.0 could hold and its sample worlds do not: the migration must keep the meaning of each. */

let server: TestServer
const ids: Record<string, string> = {}
const sha256: Record<string, string> = {}

beforeAll(async () => {
  server = await createTestServer({
    release: 'everything',
    async beforeMigration(place) {
      const old = await openOldRelease(place)
      await writeQuotes(old)
      await writeInvoices(old)
      await old.end()
    },
  })
})
afterAll(() => server.stop())

const TOKEN = 'offered-anew-'.repeat(3)
const SENT = { sent_at: moment('08:30') }

async function writeQuotes(old: OldRelease): Promise<void> {
  const at = (time: string) => moment(time)

  const twice = await old.quote('Accepted, sent, accepted', {
    ...SENT,
    status: 'accepted',
    edited_at: at('10:00'),
    accepted_at: at('11:00'),
  })
  ids.twice = twice
  sha256.first = await old.acceptance(twice, '09:00', 'first')
  sha256.second = await old.acceptance(twice, '11:00', 'second')
  for (const [event, time] of [
    ['sent', '08:30'],
    ['accepted', '09:00'],
    ['sent', '10:00'],
    ['accepted', '11:00'],
  ] as const) {
    await old.event({ quote_id: twice }, event, time)
  }
  ids.billed = await old.invoice('Billed from it', { quote_id: twice })

  for (const [name, columns] of [
    ['markedChanged', { edited_at: at('10:00'), accepted_at: at('11:00') }],
    ['markedSame', { accepted_at: at('11:00') }],
    ['markedThenChanged', { edited_at: at('12:00'), accepted_at: at('11:00') }],
    ['changed', { edited_at: at('10:00'), accepted_at: at('09:00') }],
  ] as const) {
    const id = await old.quote(name, { ...SENT, status: 'accepted', ...columns })
    ids[name] = id
    sha256[name] = await old.acceptance(id, '09:00', name)
    await old.event({ quote_id: id }, 'accepted', '09:00')
    if (columns.accepted_at !== at('09:00')) await old.event({ quote_id: id }, 'marked_as_accepted', '11:00')
  }

  ids.rejected = await old.quote('Accepted, then rejected', { ...SENT, status: 'rejected' })
  sha256.rejected = await old.acceptance(ids.rejected, '09:00', 'rejected')
  await old.event({ quote_id: ids.rejected }, 'accepted', '09:00')
  await old.event({ quote_id: ids.rejected }, 'marked_as_rejected', '10:00')

  ids.draftAgain = await old.quote('A draft that was sent before', { ...SENT, status: 'draft' })
  ids.draftAccepted = await old.quote('A draft that was accepted before', { ...SENT, status: 'draft' })
  sha256.draftAccepted = await old.acceptance(ids.draftAccepted, '09:00', 'draft')
  await old.event({ quote_id: ids.draftAccepted }, 'accepted', '09:00')

  // The customer accepted it; staff undid that, changed the quote and sent it again.
  ids.offeredAnew = await old.quote('Offered anew', { ...SENT, status: 'sent', edited_at: at('10:00') })
  sha256.offeredAnew = await old.acceptance(ids.offeredAnew, '09:00', 'offered before')
  await old.event({ quote_id: ids.offeredAnew }, 'accepted', '09:00')
  await old.insert('document_links', { quote_id: ids.offeredAnew, token: TOKEN })

  ids.viewed = await old.quote('Stored as viewed', { ...SENT, status: 'viewed' })

  // Ids are in the order of their creation; nothing else says which of them came first.
  ids.atOnce = await old.quote('All in one millisecond', { ...SENT, status: 'sent' })
  for (const event of ['created', 'sent', 'viewed', 'accepted', 'status_changed', 'updated', 'sent']) {
    await old.event({ quote_id: ids.atOnce }, event, '09:00')
  }
  sha256.atOnce = await old.acceptance(ids.atOnce, '09:00', 'at once')
}

async function writeInvoices(old: OldRelease): Promise<void> {
  ids.unkept = await old.invoice('Issued, and no version kept', { ...SENT, status: 'sent' })
  await old.event({ invoice_id: ids.unkept }, 'sent', '08:30')

  const toAndFro = await old.invoice('A', { ...SENT, status: 'sent' })
  ids.toAndFro = toAndFro
  sha256.a = await old.version(toAndFro, 1, '09:00', { title: 'A', pdf: 'A' })
  sha256.b = await old.version(toAndFro, 2, '10:00', { title: 'B', pdf: 'B' })
  await old.version(toAndFro, 3, '11:00', { title: 'A', pdf: 'A' })
  for (const [pdf, time] of [
    ['a', '09:00'],
    ['b', '10:00'],
    ['b', '10:30'],
    ['a', '11:00'],
  ] as const) {
    await old.event({ invoice_id: toAndFro }, 'sent', time, { data: { pdf_sha256: sha256[pdf] } })
  }

  ids.overdue = await old.invoice('Stored as overdue', { ...SENT, status: 'overdue', due_date: '2026-10-02' })
  ids.viewedInvoice = await old.invoice('Stored as viewed', { ...SENT, status: 'viewed' })
  ids.neverSent = await old.invoice('Cancelled, never sent', { status: 'cancelled' })
  ids.cancelled = await old.invoice('Sent, then cancelled', { ...SENT, status: 'cancelled' })

  const paid = await old.invoice('Paid in parts at once', {
    ...SENT,
    status: 'partially_paid',
    amount_paid: '30.00',
  })
  ids.paid = paid
  for (const amount of ['10.00', '20.00']) {
    await old.payment(paid, amount, '12:00')
    await old.event({ invoice_id: paid }, 'payment_recorded', '12:00', { data: { amount } })
  }
}

const rows = async (statement: SQL) => (await server.services.database.execute(statement)).rows
const one = async (statement: SQL) => (await rows(statement))[0]

const stateOf = (name: string) =>
  one(sql`select status, revision, accepted_revision, changed_since_sent from documents
    where company_id = ${KILN} and id = ${ids[name]}`)
const sealingOf = (name: string) =>
  one(
    sql`select revision, content, delivery is not null as adopts from document_sealings where document_id = ${ids[name]}`,
  )
const revisionsOf = (name: string) =>
  rows(
    sql`select revision, pdf_sha256 from document_revisions where document_id = ${ids[name]} order by revision`,
  )

const ADOPTED = { content: null, adopts: true }
const AS_IT_STANDS = { content: null, adopts: false }

describe('a quote of release 0.1.0', () => {
  test('accepted again after a change keeps the PDF of each acceptance, and the last one counts', async () => {
    expect(await revisionsOf('twice')).toEqual([{ revision: 1, pdf_sha256: sha256.first }])
    expect(await sealingOf('twice')).toEqual({ revision: 2, ...ADOPTED })
    expect(await stateOf('twice')).toEqual({
      status: 'accepted',
      revision: 1,
      accepted_revision: null,
      changed_since_sent: false,
    })
    expect(
      await rows(
        sql`select revision, pdf_sha256 from document_answers where document_id = ${ids.twice} order by timestamp`,
      ),
    ).toEqual([
      { revision: 1, pdf_sha256: sha256.first },
      { revision: null, pdf_sha256: sha256.second },
    ])
    // Each entry refers to its own acceptance.
    expect(
      await rows(sql`select pdf_sha256 from document_events event join document_answers answer
        on answer.sha256 = event.evidence_sha256 where event.document_id = ${ids.twice} order by position`),
    ).toEqual([{ pdf_sha256: sha256.first }, { pdf_sha256: sha256.second }])
    expect(
      await rows(sql`select relation, source_id from document_relations where document_id = ${ids.billed}`),
    ).toEqual([{ relation: 'billed_from', source_id: ids.twice }])
  })

  test('marked as accepted by staff after a change does not take the PDF of the customer’s earlier acceptance', async () => {
    for (const name of ['markedChanged', 'markedThenChanged']) {
      expect(await revisionsOf(name)).toEqual([{ revision: 1, pdf_sha256: sha256[name] }])
      expect(await sealingOf(name)).toEqual({ revision: 2, ...AS_IT_STANDS })
      expect(await stateOf(name)).toMatchObject({ accepted_revision: null, changed_since_sent: false })
    }
  })

  test('marked as accepted by staff without a change takes the PDF that the customer accepted', async () => {
    expect(await revisionsOf('markedSame')).toEqual([])
    expect(await sealingOf('markedSame')).toEqual({ revision: 1, ...ADOPTED })
  })

  test('changed after its acceptance stays accepted, and the change is unsent', async () => {
    expect(await revisionsOf('changed')).toEqual([{ revision: 1, pdf_sha256: sha256.changed }])
    expect(await sealingOf('changed')).toBeUndefined()
    expect(await stateOf('changed')).toEqual({
      status: 'accepted',
      revision: 1,
      accepted_revision: 1,
      changed_since_sent: true,
    })
  })

  test('rejected after an acceptance keeps both', async () => {
    expect(await revisionsOf('rejected')).toEqual([{ revision: 1, pdf_sha256: sha256.rejected }])
    expect(await sealingOf('rejected')).toEqual({ revision: 2, ...AS_IT_STANDS })
    expect(await stateOf('rejected')).toMatchObject({ status: 'rejected', accepted_revision: null })
  })

  test('sent again after an acceptance cannot be accepted or downloaded as it was before', async () => {
    expect(await revisionsOf('offeredAnew')).toEqual([{ revision: 1, pdf_sha256: sha256.offeredAnew }])
    const { sharedLink } = server.anonymous
    const accepted = sharedLink.acceptQuote({
      token: TOKEN,
      signed_name: 'Ada',
      confirmed: true,
      signature: null,
      version: 1,
      revision: 1,
    })
    await expect(accepted).rejects.toMatchObject({ code: 'superseded', data: { revision: 2 } })
    const file = await sharedLink.getPdf({ token: TOKEN })
    const [, sealed] = await revisionsOf('offeredAnew')
    expect(sealed).toEqual({
      revision: 2,
      pdf_sha256: createHash('sha256')
        .update(await file.bytes())
        .digest('hex'),
    })
  })

  test('that is a draft is not sealed, whatever it was before', async () => {
    expect(await sealingOf('draftAgain')).toBeUndefined()
    expect(await stateOf('draftAgain')).toEqual({
      status: 'draft',
      revision: null,
      accepted_revision: null,
      changed_since_sent: false,
    })
    expect(await sealingOf('draftAccepted')).toBeUndefined()
    expect(await revisionsOf('draftAccepted')).toEqual([{ revision: 1, pdf_sha256: sha256.draftAccepted }])
    expect(await stateOf('draftAccepted')).toMatchObject({
      status: 'draft',
      revision: 1,
      accepted_revision: null,
    })
  })

  test('with a stored viewed or overdue status keeps it and is queued for sealing as it is', async () => {
    for (const name of ['viewed', 'viewedInvoice', 'overdue']) {
      expect(await sealingOf(name)).toEqual({ revision: 1, ...AS_IT_STANDS })
      expect(await stateOf(name)).toMatchObject({
        status: name === 'overdue' ? name : 'viewed',
        revision: null,
      })
    }
  })

  test('keeps entries of one moment in the order in which they were written', async () => {
    const history = await rows(
      sql`select position, event, created_at from document_events where document_id = ${ids.atOnce} order by position`,
    )
    expect(history.map(({ event }) => event)).toEqual([
      'created',
      'sent',
      'viewed',
      'accepted',
      'status_changed',
      'updated',
      'sent',
    ])
    expect(history.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await revisionsOf('atOnce')).toEqual([{ revision: 1, pdf_sha256: sha256.atOnce }])
  })
})

describe('an invoice of release 0.1.0', () => {
  test('issued without a stored version is queued for sealing as it is', async () => {
    expect(await revisionsOf('unkept')).toEqual([])
    expect(await sealingOf('unkept')).toEqual({ revision: 1, ...AS_IT_STANDS })
    expect(await stateOf('unkept')).toMatchObject({
      status: 'sent',
      revision: null,
      changed_since_sent: false,
    })
  })

  test('changed and changed back has three revisions, and each sending names the one it sent', async () => {
    expect(await revisionsOf('toAndFro')).toEqual([
      { revision: 1, pdf_sha256: sha256.a },
      { revision: 2, pdf_sha256: sha256.b },
      { revision: 3, pdf_sha256: sha256.a },
    ])
    expect(await sealingOf('toAndFro')).toBeUndefined()
    expect(await stateOf('toAndFro')).toMatchObject({ revision: 3, changed_since_sent: false })
    expect(
      await rows(sql`select revision from document_events event join document_revisions revision
        on revision.sha256 = event.evidence_sha256 where event.document_id = ${ids.toAndFro} order by position`),
    ).toEqual([{ revision: 1 }, { revision: 2 }, { revision: 2 }, { revision: 3 }])
  })

  test('that was cancelled is sealed only if it was ever sent', async () => {
    expect(await sealingOf('neverSent')).toBeUndefined()
    expect(await stateOf('neverSent')).toMatchObject({ status: 'cancelled', revision: null })
    expect(await sealingOf('cancelled')).toEqual({ revision: 1, ...AS_IT_STANDS })
  })

  test('with two simultaneous payments has an allocation and an entry for each', async () => {
    expect(
      await rows(sql`select allocation.amount, payment.amount as paid, event.data ->> 'amount' as told
        from allocations allocation
        join payments payment on payment.id = allocation.payment_id
        join document_events event on event.evidence_sha256 = payment.sha256
        where allocation.document_id = ${ids.paid} order by event.position`),
    ).toEqual([
      { amount: '10.00', paid: '10.00', told: '10.00' },
      { amount: '20.00', paid: '20.00', told: '20.00' },
    ])
    expect(await one(sql`select amount_paid, balance_due from documents where id = ${ids.paid}`)).toEqual({
      amount_paid: '30.00',
      balance_due: '90.00',
    })
  })
})

describe('after the first run of the jobs', () => {
  beforeAll(async () => {
    await finishSealings(server.services)
  })

  test('nothing is queued for sealing, and accepted quotes have their revision', async () => {
    expect(await rows(sql`select document_id from document_sealings`)).toEqual([])
    for (const [name, revision] of [
      ['twice', 2],
      ['markedChanged', 2],
      ['markedThenChanged', 2],
      ['markedSame', 1],
    ] as const) {
      expect(await stateOf(name), name).toMatchObject({ revision, accepted_revision: revision })
    }
    expect(await revisionsOf('twice')).toMatchObject([{}, { pdf_sha256: sha256.second }])
    expect(await stateOf('rejected')).toMatchObject({ revision: 2, accepted_revision: null })
    for (const name of ['unkept', 'viewed', 'viewedInvoice', 'overdue', 'cancelled']) {
      expect(await stateOf(name), name).toMatchObject({ revision: 1 })
    }
  })

  test('everything verifies, except states that no history entry recorded', async () => {
    const { database: db, files } = server.services
    const broken: string[] = []
    for await (const each of verifyEverything({ db, files }, nothingLooked())) broken.push(each.broken)
    expect(broken.filter((each) => !/its history|counts as accepted|none was sealed/.test(each))).toEqual([])
  })
})
