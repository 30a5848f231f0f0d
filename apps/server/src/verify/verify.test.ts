import type { Transaction } from '@quotespark/database'
import { createTestDatabase } from '@quotespark/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { allOf, keepTwoCompanies, WRONG_HASH } from './two-companies.fixture.ts'
import { nothingLooked, type VerificationCounts, verifyCompany, verifyEverything } from './verify-company.ts'
import { verifyDocument } from './verify-document.ts'
import { contentOf, LINE } from './written-evidence.fixture.ts'

/*
 * One long file: each test breaks the evidence of the same two companies in another way, checks that the report names it, and
 * puts it back.
 */

const { db, drop } = await createTestDatabase()
afterAll(drop)
const { bytesByKey, store, ann, bob, anns, brokenAfter } = await keepTwoCompanies(db)

const restore: (() => void)[] = []
afterEach(() => {
  for (const undoing of restore.splice(0)) undoing()
})

describe('verification of unchanged evidence', () => {
  test('finds it valid', async () => {
    expect(await brokenAfter()).toEqual([])
    expect(await verifyDocument(store, { company_id: ann.company_id, document_id: ann.quote })).toEqual({
      valid: true,
      events: 5,
      revisions: 2,
      broken_at: null,
    })
    expect(await verifyDocument(store, { company_id: ann.company_id, document_id: ann.invoice })).toEqual({
      valid: true,
      events: 3,
      revisions: 1,
      broken_at: null,
    })
  })

  test('covers all of it in every company', async () => {
    const looked = nothingLooked()
    expect(await allOf(verifyEverything(store, looked))).toEqual([])
    const each: VerificationCounts = {
      companies: 1,
      documents: 2,
      revisions: 3,
      events: 9,
      answers: 1,
      payments: 2,
      files: 9,
      entries: 4,
    }
    const twice = Object.entries(each).map(([what, count]) => [what, count * 2])
    expect(looked).toEqual(Object.fromEntries(twice))
  })

  test('finds nothing under the id of another company’s document', async () => {
    const verdict = await verifyDocument(store, { company_id: bob.company_id, document_id: ann.quote })
    expect(verdict).toEqual({ valid: true, events: 0, revisions: 0, broken_at: null })
  })
})

const ofQuote = sql`${anns} and document_id = ${ann.quote}`
const first = sql`${ofQuote} and revision = 1`

describe('verification of a row with one character changed', () => {
  test.each<[string, SQL, string]>([
    [
      'a revision’s content',
      sql`update document_revisions set content = replace(content, 'Cake', 'Cage') where ${first}`,
      `revision 1 of quote Q-1: ${WRONG_HASH}`,
    ],
    [
      'a revision’s time',
      sql`update document_revisions set sealed_at = sealed_at + interval '1 ms' where ${first}`,
      `revision 1 of quote Q-1: ${WRONG_HASH}`,
    ],
    [
      'a revision’s hash of the one before',
      sql`update document_revisions set previous_sha256 = repeat('0', 64) where ${ofQuote} and revision = 2`,
      'revision 2 of quote Q-1: it does not carry the hash of the revision before it',
    ],
    [
      'a revision’s own hash',
      sql`update document_revisions set sha256 = repeat('0', 64) where ${first}`,
      `revision 1 of quote Q-1: ${WRONG_HASH}`,
    ],
    [
      'the hash of a revision’s attachment',
      sql`update revision_files set file_sha256 = repeat('0', 64) where role = 'attachment' and ${anns}`,
      'revision 2 of quote Q-1: its attachment drawing.png is not the file that was sealed',
    ],
    [
      'the role of a revision’s file',
      sql`update revision_files set role = 'certificate' where role = 'staff_certificate' and ${anns}`,
      `the row of a file (certificate, ${ann.staffCertificate}) of revision 2 of quote Q-1: ${WRONG_HASH}`,
    ],
    [
      'the name of the signatory',
      sql`update document_answers set signed_name = 'Kin' where ${anns}`,
      `the acceptance of quote Q-1 at 2026-11-20T10:00:04.000Z: ${WRONG_HASH}`,
    ],
    [
      'the actor of an event',
      sql`update document_events set actor_name = 'Amy' where ${ofQuote} and position = 2`,
      `entry 2 of the history of quote Q-1: ${WRONG_HASH}`,
    ],
    [
      'the data of an event',
      sql`update document_events set data = '{"email": "kim@example.org"}' where ${ofQuote} and position = 2`,
      `entry 2 of the history of quote Q-1: ${WRONG_HASH}`,
    ],
    [
      'the date of a payment',
      sql`update payments set paid_on = '2026-11-22' where reference = 'half' and ${anns}`,
      `the payment of £60.00 on 2026-11-22 (${ann.payment}): ${WRONG_HASH}`,
    ],
    [
      'the date of a payment that settles nothing',
      sql`update payments set paid_on = '2026-11-22' where reference = 'spare' and ${anns}`,
      `the payment of £5.00 on 2026-11-22 (${ann.spare}): ${WRONG_HASH}`,
    ],
    [
      'the amount of an allocation',
      sql`update allocations set amount = 59.99 where ${anns}`,
      `the allocation of £59.99 to invoice INV-00001 (${ann.allocation}): ${WRONG_HASH}`,
    ],
  ])('reports a change to %s', async (_, change, sentence) => {
    expect(await brokenAfter((tx) => tx.execute(change))).toContain(sentence)
  })
})

describe('verification of rows that were removed or added', () => {
  /** Removes a row as somebody with write access to the database could: without foreign keys and required values. */
  const remove = (statement: SQL) => async (tx: Transaction) => {
    await tx.execute(sql`alter table document_answers drop constraint document_answers_revision_fk`)
    await tx.execute(sql`alter table revision_files drop constraint revision_files_revision_fk`)
    await tx.execute(sql`alter table allocations drop constraint allocations_payment_fk`)
    await tx.execute(sql`alter table document_revisions alter content drop not null`)
    await tx.execute(statement)
  }

  test.each<[string, SQL, string]>([
    [
      'a missing first revision',
      sql`delete from document_revisions where ${first}`,
      'revision 1 of quote Q-1 is missing',
    ],
    [
      'a missing newest revision',
      sql`delete from document_revisions where ${ofQuote} and revision = 2`,
      'revision 2 of quote Q-1 is missing',
    ],
    [
      'a missing event between others',
      sql`delete from document_events where ${ofQuote} and position = 2`,
      'entry 2 of the history of quote Q-1 is missing',
    ],
    [
      'a history cut off at the end',
      sql`delete from document_events where ${ofQuote} and position >= 4`,
      'revision 2 of quote Q-1: no history entry records it',
    ],
    [
      'a missing last event',
      sql`delete from document_events where ${ofQuote} and position = 5`,
      'the acceptance of quote Q-1 at 2026-11-20T10:00:04.000Z: no history entry records it',
    ],
    [
      'a missing history',
      sql`delete from document_events where document_id = ${ann.invoice}`,
      'revision 1 of invoice INV-00001: no history entry records it',
    ],
    [
      'a missing answer',
      sql`delete from document_answers where ${anns}`,
      "entry 5 of the history of quote Q-1 ('accepted'): what it refers to is missing or has changed",
    ],
    [
      'a missing answer whose event is also gone',
      sql`with answer as (delete from document_answers where ${anns})
        delete from document_events where ${ofQuote} and position = 5`,
      'quote Q-1: it counts as accepted, but no entry in its history says so',
    ],
    [
      'a missing payment',
      sql`delete from payments where id = ${ann.payment}`,
      `the allocation of £60.00 to invoice INV-00001 (${ann.allocation}): its payment is missing`,
    ],
    [
      'a missing allocation',
      sql`delete from allocations where ${anns}`,
      'invoice INV-00001: £60.00 counts as paid, but £0.00 is allocated to it',
    ],
    [
      'an extra allocation',
      sql`with raised as (update payment_standings set amount = 61 where id = ${ann.payment})
        insert into allocations (company_id, id, payment_id, document_id, amount)
        values (${ann.company_id}, gen_random_uuid(), ${ann.payment}, ${ann.invoice}, 1)`,
      `the payment of £60.00 on 2026-11-21 (${ann.payment}): £61.00 of it settles invoices or was paid back, which is more than the payment`,
    ],
    [
      'a missing attachment row',
      sql`delete from revision_files where role = 'attachment' and ${anns}`,
      'revision 2 of quote Q-1: its attachment drawing.png is not among its files',
    ],
    [
      'a missing picture row',
      sql`delete from revision_files where role = 'picture' and ${anns}`,
      'revision 2 of quote Q-1: its picture is not among its files',
    ],
    [
      'a revision that nobody sent',
      sql`with sealed as (insert into document_revisions (company_id, document_id, revision, content, total_amount, pdf_file_id,
          pdf_sha256, sealed_at)
          select company_id, document_id, 3, content, total_amount, pdf_file_id, pdf_sha256, sealed_at
          from document_revisions where ${ofQuote} and revision = 2)
        update documents set revision = 3 where id = ${ann.quote}`,
      'revision 3 of quote Q-1: no history entry records it',
    ],
    [
      'a revision whose content was removed',
      sql`update document_revisions set content = null where ${ofQuote} and revision = 2`,
      `revision 2 of quote Q-1: ${WRONG_HASH}`,
    ],
    [
      'a revision beyond the one the document names',
      sql`update documents set revision = 1 where id = ${ann.quote}`,
      'quote Q-1: revision 2 exists, but the document only knows of 1',
    ],
    [
      'a paid amount that the allocations do not add up to',
      sql`update documents set amount_paid = 61 where id = ${ann.invoice}`,
      'invoice INV-00001: £61.00 counts as paid, but £60.00 is allocated to it',
    ],
  ])('reports %s', async (_, change, sentence) => {
    expect(await brokenAfter(remove(change))).toContain(sentence)
  })

  test('reports a deleted draft whose history still says it was sent', async () => {
    const broken = await brokenAfter(async (tx) => {
      for (const table of ['revision_files', 'document_answers', 'document_revisions']) {
        await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofQuote}`)
      }
      await tx.execute(sql`delete from documents where id = ${ann.quote}`)
    })
    const gone = `document ${ann.quote}, which is gone`
    expect(broken[0]).toBe(
      `entry 2 of the history of ${gone} ('sent'): what it refers to is missing or has changed`,
    )
  })
})

/** Changes a byte in the file store; the logo is shared by both revisions. */
describe('verification of a file with one byte changed', () => {
  test.each<[keyof typeof ann.keys, string]>([
    ['pdf', 'revision 2 of quote Q-1: its PDF is not the file that was sealed'],
    ['invoicePdf', 'revision 1 of invoice INV-00001: its PDF is not the file that was sealed'],
    ['logo', 'revision 1 of quote Q-1: its logo is not the file that was sealed'],
    ['picture', 'revision 2 of quote Q-1: its picture is not the file that was sealed'],
    ['attachment', 'revision 2 of quote Q-1: its attachment drawing.png is not the file that was sealed'],
    ['certificate', 'revision 2 of quote Q-1: its certificate is not the file that was sealed'],
    [
      'staffCertificate',
      'revision 2 of quote Q-1: its certificate for staff is not the file that was sealed',
    ],
    [
      'signature',
      'the acceptance of quote Q-1 at 2026-11-20T10:00:04.000Z: its signature is not the file that was sealed',
    ],
  ])('reports a changed file: %s', async (name, sentence) => {
    const key = ann.keys[name]
    const bytes = bytesByKey.get(key) as Uint8Array
    restore.push(() => bytesByKey.set(key, bytes))
    bytesByKey.set(key, bytes.with(0, (bytes[0] ?? 0) ^ 1))
    expect(await brokenAfter()).toContain(sentence)
    expect(await allOf(verifyCompany(store, bob.company_id, nothingLooked()))).toEqual([])
  })

  test('reports a missing file', async () => {
    const bytes = bytesByKey.get(ann.keys.pdf) as Uint8Array
    restore.push(() => bytesByKey.set(ann.keys.pdf, bytes))
    bytesByKey.delete(ann.keys.pdf)
    const sentence = 'revision 2 of quote Q-1: its PDF is not in the file store'
    expect(await brokenAfter()).toContain(sentence)
    const verdict = await verifyDocument(store, { company_id: ann.company_id, document_id: ann.quote })
    expect(verdict).toMatchObject({ valid: false, broken_at: sentence })
  })

  test.each([
    ['hash', sql`sha256 = repeat('0', 64)`],
    ['size', sql`size_bytes = size_bytes + 1`],
  ])('reports a wrong %s in the row of a file', async (_, assignment) => {
    const change = sql`update files set ${assignment} where ${anns} and storage_key = ${ann.keys.pdf}`
    expect(await brokenAfter((tx) => tx.execute(change))).toContain(
      'revision 2 of quote Q-1: its PDF does not match its row among the files',
    )
  })
})

describe('verification of content that was sealed wrong', () => {
  /** Seals wrong content with a correct hash, as a bug in the product would. */
  async function sealedWith(changes: object, total = '120.00') {
    return brokenAfter(async (tx) => {
      await tx.execute(sql`insert into document_revisions (company_id, document_id, revision, content, total_amount,
          pdf_file_id, pdf_sha256, sealed_at)
        select company_id, document_id, 2, ${JSON.stringify({ ...contentOf('invoice', 'INV-00001', 2), ...changes })},
          ${total}, pdf_file_id, pdf_sha256, sealed_at
        from document_revisions where document_id = ${ann.invoice}`)
      await tx.execute(sql`insert into document_events (company_id, id, document_id, event, actor_name, evidence_sha256)
        select company_id, gen_random_uuid(), document_id, 'sealed', 'Ann', sha256
        from document_revisions where document_id = ${ann.invoice} and revision = 2`)
      await tx.execute(sql`update documents set revision = 2 where id = ${ann.invoice}`)
    })
  }

  test.each<[string, object, string]>([
    ['nothing wrong in unchanged content', {}, ''],
    [
      'a wrong VAT amount',
      { tax_amount: '19.99', total_amount: '119.99' },
      'its lines give 20.00 as tax_amount, but it says 19.99',
    ],
    [
      'a wrong line total',
      { lines: [{ ...LINE, total_price: '99.99' }] },
      'the amount of its line 1 does not match its quantity and price',
    ],
    [
      'a wrong VAT breakdown',
      { vat_by_rate: [{ vat_rate: '20', vat_category: 'S', net: '99.00', vat: '20.00', gross: '119.00' }] },
      'its VAT by rate does not match its lines',
    ],
    [
      'a line with a negative quantity',
      { lines: [{ ...LINE, quantity: '-1' }] },
      'its lines cannot be added up',
    ],
    ['the number of another invoice', { number: 'INV-00002' }, 'its content is that of invoice INV-00002'],
    ['another revision number', { revision: 1 }, 'its content is that of revision 1'],
    ['lines in the wrong shape', { lines: 'none' }, 'its content cannot be read'],
  ])('reports %s', async (_, changes, sentence) => {
    const broken = await sealedWith(changes, 'total_amount' in changes ? '119.99' : '120.00')
    if (sentence === '') expect(broken).toEqual([])
    else expect(broken).toContain(`revision 2 of invoice INV-00001: ${sentence}`)
  })

  test('adds up VAT amounts that were typed without recalculating them', async () => {
    const typed = [{ ...LINE, vat_rate: null, vat_amount: '20.00' }]
    const vat_by_rate = [{ vat_rate: null, vat_category: 'S', net: '100.00', vat: '20.00', gross: '120.00' }]
    expect(await sealedWith({ lines: typed, vat_by_rate })).toEqual([])
  })

  test('reports a total that differs from the one in the content', async () => {
    expect(await sealedWith({}, '120.01')).toEqual([
      'revision 2 of invoice INV-00001: its total is not the one in its content',
    ])
  })
})
