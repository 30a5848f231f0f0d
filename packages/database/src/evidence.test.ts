import { createHash, randomUUID } from 'node:crypto'
import { createTestDatabase } from '@quotespark/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { fillCompany } from './filled-company.fixture.ts'
import { asCompany } from './in-transaction.ts'
import { sqlStateOf } from './sql-state.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)
const ann = await fillCompany(db, 'Ann’s Cakes')

const EVIDENCE = [
  'document_revisions',
  'revision_files',
  'document_events',
  'document_answers',
  'payments',
  'allocations',
  'payment_corrections',
  'vat_entries',
  'audit_entries',
]
/** Kept as they are, without a hash. */
const KEPT = ['unused_numbers']

/** Ways to change the rows of a table, each without a condition. */
const changesOf = (table: string): [string, SQL][] => [
  ['updated', sql`update ${sql.identifier(table)} set company_id = company_id`],
  ['deleted', sql`delete from ${sql.identifier(table)}`],
  ['truncated', sql`truncate ${sql.identifier(table)} cascade`],
]
const MOVED_BACK = sql`update number_series set next_number = next_number - 1`

const BY_THE_APPLICATION: [string, string, SQL][] = [
  ...[...EVIDENCE, ...KEPT, 'files'].flatMap((table) =>
    changesOf(table).map(([way, statement]): [string, string, SQL] => [table, way, statement]),
  ),
  ['document_messages', 'reworded', sql`update document_messages set text = 'Something else'`],
  ['document_messages', 'deleted', sql`delete from document_messages`],
  ['number_series', 'moved backwards', MOVED_BACK],
  ['number_series', 'deleted', sql`delete from number_series`],
  ['number_series', 'truncated', sql`truncate number_series`],
]

const BY_THE_OWNER: [string, string, SQL][] = [
  ...[...EVIDENCE, ...KEPT].flatMap((table) =>
    changesOf(table).map(([way, statement]): [string, string, SQL] => [table, way, statement]),
  ),
  ['files', 'updated', sql`update files set file_name = 'other.png'`],
  ['number_series', 'moved backwards', MOVED_BACK],
  ['number_series', 'given to another kind', sql`update number_series set kind = 'quote'`],
  ['number_series', 'given another prefix', sql`update number_series set prefix = 'X-'`],
  ['number_series', 'deleted', sql`delete from number_series`],
]

const undo = new Error('undo')

/** Returns 'done' or the SQL state of the refusal, and undoes everything. */
async function outcome(work: (undone: () => never) => Promise<unknown>): Promise<string | undefined> {
  const undone = () => {
    throw undo
  }
  return work(undone).then(
    () => 'done',
    (error) => (error === undo ? 'done' : (sqlStateOf(error) ?? String(error))),
  )
}

describe('the application’s role', () => {
  test.each(BY_THE_APPLICATION)('is refused when rows of %s are %s', async (_, __, statement) => {
    const refused = await outcome((undone) =>
      asCompany(db, ann.company_id, async (tx) => {
        await tx.execute(statement)
        undone()
      }),
    )
    expect(refused).toBe(INSUFFICIENT_PRIVILEGE)
  })

  test('is refused even when it claims to be migrating', async () => {
    const refused = await outcome((undone) =>
      asCompany(db, ann.company_id, async (tx) => {
        await tx.execute(sql`set local quotespark.migrating = 'on'`)
        await tx.execute(sql`update document_events set actor_name = 'Nobody'`)
        undone()
      }),
    )
    expect(refused).toBe(INSUFFICIENT_PRIVILEGE)
  })

  test('may take numbers, moving forward only', async () => {
    const taken = await outcome((undone) =>
      asCompany(db, ann.company_id, async (tx) => {
        await tx.execute(sql`update number_series set next_number = next_number + 1`)
        undone()
      }),
    )
    expect(taken).toBe('done')
  })
})

describe('the owner of the tables', () => {
  const asOwner = (statement: SQL, migrating: string) =>
    outcome((undone) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('quotespark.migrating', ${migrating}, true)`)
        await tx.execute(statement)
        undone()
      }),
    )

  test.each(BY_THE_OWNER)(
    'is refused outside a migration when rows of %s are %s',
    async (_, __, statement) => {
      expect(await asOwner(statement, '')).toBe(INSUFFICIENT_PRIVILEGE)
      expect(await asOwner(statement, 'off')).toBe(INSUFFICIENT_PRIVILEGE)
    },
  )

  test.each(EVIDENCE)('may change rows of %s in a migration', async (table) => {
    for (const [, statement] of changesOf(table)) {
      // Rows that others refer to are kept by their foreign keys.
      expect(await asOwner(statement, 'on')).toMatch(/^(done|23503)$/)
    }
    expect(await asOwner(sql`update ${sql.identifier(table)} set sha256 = 'forged'`, 'on')).toBe('done')
  })

  test('may restart a number series in a migration', async () => {
    expect(await asOwner(sql`delete from number_series`, 'on')).toBe('done')
  })

  test('can never remove a file that evidence refers to', async () => {
    expect(await asOwner(sql`delete from files`, '')).toBe('23503')
    expect(await asOwner(sql`delete from files`, 'on')).toBe('23503')
  })
})

test('of two events added to a document at once, the second waits and follows the first', async () => {
  const document_id = ann.ids.quote
  const insert = (name: string) => ({
    text: `insert into document_events (company_id, id, document_id, event, actor_name)
      values ($1, $2, $3, 'viewed', $4) returning position, previous_sha256, sha256`,
    values: [ann.company_id, randomUUID(), document_id, name],
  })
  const [first, second] = [await pool.connect(), await pool.connect()]
  try {
    await first.query('begin')
    const { rows: one } = await first.query(insert('first'))
    let waits = true
    const following = second.query(insert('second')).finally(() => {
      waits = false
    })
    const { rows: pids } = await first.query('select pg_backend_pid() as own')
    // Waits until the second is seen blocked by the first.
    for (let seen = 0; seen === 0; ) {
      const { rows } = await pool.query(
        'select count(*)::int as n from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [pids[0].own],
      )
      seen = rows[0].n
    }
    expect(waits).toBe(true)
    await first.query('commit')
    const { rows: two } = await following
    expect(two[0].position).toBe(one[0].position + 1)
    expect(two[0].previous_sha256).toBe(one[0].sha256)
  } finally {
    first.release()
    second.release()
  }
})

/** Hashes fields as docs/evidence.md says, in a third implementation, to compare with the database byte by byte. */
function hashOf(...fields: (string | null)[]): string {
  return createHash('sha256').update(textOf(fields), 'utf8').digest('hex')
}
function textOf(fields: (string | null)[]): string {
  return fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)).join(',')
}
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

describe('the hash of fixed rows', () => {
  const C = '00000000-0000-4000-8000-00000000000c'
  const P = '00000000-0000-4000-8000-000000000001'
  const D = '00000000-0000-4000-8000-00000000000d'
  const F = '00000000-0000-4000-8000-00000000000f'
  const K = '00000000-0000-4000-8000-0000000000aa'
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const at = '2026-03-29T01:30:00.007Z'
  // Covers an umlaut, a four-byte character, a comma and text that looks like a field.
  const content = '{"title":"Törtchen 🎂, 3:abc,-"}'
  const pdf = sha256('the PDF')

  async function inserted(statement: SQL) {
    const { rows } = await db.execute<{ sha256: string; previous_sha256: string | null }>(statement)
    return rows[0]
  }

  test('equals the hash of the same fields computed in another language', async () => {
    await db.execute(sql`insert into profiles (id, name, email) values (${P}, 'Zoë', 'zoe@example.com')`)
    await db.execute(
      sql`insert into companies (id, name, created_by, owner_id) values (${C}, 'Zoë’s', ${P}, ${P})`,
    )
    await db.execute(sql`insert into customers (company_id, id, name) values (${C}, ${K}, 'Kim')`)
    await db.execute(sql`insert into files (company_id, id, storage_key, file_name, content_type, size_bytes, sha256)
      values (${C}, ${F}, 'golden', 'Q-1.pdf', 'application/pdf', 7, ${pdf})`)
    await db.execute(sql`insert into documents (company_id, id, kind, number, customer_id, title, subtotal, tax_amount,
      total_amount) values (${C}, ${D}, 'quote', 'Q-1', ${K}, 'Törtchen', 100, 20, 120)`)
    await db.execute(sql`insert into documents (company_id, id, kind, number, customer_id, title, subtotal, tax_amount,
      total_amount, amount_paid, issue_date, due_date, payment_terms)
      values (${C}, ${id(1)}, 'invoice', 'INV-00001', ${K}, 'Törtchen', 100, 20, 120, 0, ${at}, ${at}, 'net_30')`)

    const revision =
      await inserted(sql`insert into document_revisions (company_id, document_id, revision, content,
      total_amount, pdf_file_id, pdf_sha256, sealed_at, sealed_by)
      values (${C}, ${D}, 1, ${content}, 120, ${F}, ${pdf}, ${at}, ${P}) returning *`)
    expect(revision?.sha256).toBe('9f5a49c610aa42ab0c7b72602cf9225acb0027c7bb38fdfe759487dc88ef00eb')
    expect(revision?.sha256).toBe(
      hashOf('revision', C, D, '1', sha256(content), '120.00', F, pdf, at, P, null),
    )

    const second =
      await inserted(sql`insert into document_revisions (company_id, document_id, revision, content, total_amount,
      pdf_file_id, pdf_sha256, sealed_at) values (${C}, ${D}, 2, '{}', 120, ${F}, ${pdf}, ${at}) returning *`)
    expect(second?.previous_sha256).toBe(revision?.sha256)
    expect(second?.sha256).toBe(
      hashOf('revision', C, D, '2', sha256('{}'), '120.00', F, pdf, at, null, revision?.sha256 ?? ''),
    )

    const file =
      await inserted(sql`insert into revision_files (company_id, document_id, revision, role, file_id,
      file_sha256, created_at) values (${C}, ${D}, 1, 'attachment', ${F}, ${pdf}, ${at}) returning *`)
    expect(file?.sha256).toBe(hashOf('revision file', C, D, '1', 'attachment', F, pdf, null, at))

    const answer =
      await inserted(sql`insert into document_answers (company_id, id, document_id, revision, customer_id,
      action, reason, signed_name, signature_file_id, signature_sha256, pdf_file_id, pdf_sha256, ip_address, user_agent, portal_email,
      timestamp) values (${C}, ${id(2)}, ${D}, 1, ${K}, 'accept', null, 'Kim Ølgaard', ${F}, ${pdf}, ${F}, ${pdf}, '192.0.2.1',
      'Browser', '', ${at}) returning *`)
    expect(answer?.sha256).toBe(
      // biome-ignore format: in the order of docs/evidence.md
      hashOf('answer', C, id(2), D, '1', K, 'accept', null, 'Kim Ølgaard', F, pdf, F, pdf, '192.0.2.1', 'Browser', '', null, null, null, at),
    )

    const payment =
      await inserted(sql`insert into payments (company_id, id, customer_id, amount, paid_on, method,
      reference, checkout_session_id, created_by, created_at)
      values (${C}, ${id(3)}, ${K}, 1.5, '2026-03-29', 'card', 'ref', 'cs_1', ${P}, ${at}) returning *`)
    expect(payment?.sha256).toBe(
      hashOf('payment', C, id(3), K, '1.50', '2026-03-29', 'card', 'ref', 'cs_1', P, at),
    )

    const allocation =
      await inserted(sql`insert into allocations (company_id, id, payment_id, document_id, amount,
      created_at) values (${C}, ${id(4)}, ${id(3)}, ${id(1)}, 1, ${at}) returning *`)
    expect(allocation?.sha256).toBe(hashOf('allocation', C, id(4), id(3), id(1), '1.00', at))

    const used =
      await inserted(sql`insert into allocations (company_id, id, payment_id, document_id, amount, used_on,
      created_at) values (${C}, ${id(9)}, ${id(3)}, ${id(1)}, 0.5, '2026-03-31', ${at}) returning *`)
    expect(used?.sha256).toBe(
      hashOf('allocation', C, id(9), id(3), id(1), '0.50', at, null, 'false', '2026-03-31'),
    )

    const voided =
      await inserted(sql`insert into payments (company_id, id, kind, payment_id, reason, customer_id, amount, paid_on, method,
      created_by, created_at)
      values (${C}, ${id(7)}, 'void', ${id(3)}, 'Zoë’s 🎂', ${K}, 1.5, '2026-03-30', 'card', ${P}, ${at}) returning *`)
    expect(voided?.sha256).toBe(
      // biome-ignore format: in the order of docs/evidence.md
      hashOf('payment', C, id(7), K, '1.50', '2026-03-30', 'card', null, null, P, at, 'void', id(3), 'Zoë’s 🎂'),
    )

    const disputed =
      await inserted(sql`insert into payments (company_id, id, kind, payment_id, reason, customer_id, amount, paid_on, method,
      stripe_id, excess_amount, created_at)
      values (${C}, ${id(10)}, 'dispute', ${id(7)}, 'Disputed', ${K}, 0, '2026-03-30', 'card', 'dp_1', 1.5, ${at}) returning *`)
    expect(disputed?.sha256).toBe(
      // biome-ignore format: in the order of docs/evidence.md
      hashOf('payment', C, id(10), K, '0.00', '2026-03-30', 'card', null, null, null, at, 'dispute', id(7), 'Disputed', 'dp_1', '1.50'),
    )

    const takenBack =
      await inserted(sql`insert into allocations (company_id, id, payment_id, document_id, allocation_id, amount,
      created_at) values (${C}, ${id(8)}, ${id(7)}, ${id(1)}, ${id(4)}, 1, ${at}) returning *`)
    expect(takenBack?.sha256).toBe(hashOf('allocation', C, id(8), id(7), id(1), '1.00', at, id(4)))

    const corrected =
      await inserted(sql`insert into payment_corrections (company_id, payment_id, position, paid_on, reference, reason,
      created_by, created_at) values (${C}, ${id(3)}, 1, '2026-03-28', '', null, ${P}, ${at}) returning *`)
    expect(corrected?.sha256).toBe(hashOf('payment correction', C, id(3), '1', '2026-03-28', '', null, P, at))

    // In byte order é sorts after z, and an emoji after the last three-byte character; in UTF-16 order it does not.
    const data = { z: '1', é: '2', a: '', '🎂': '4', '\uffee': '5' }
    const written = textOf(['a', '', 'z', '1', 'é', '2', '\uffee', '5', '🎂', '4'])
    const event =
      await inserted(sql`insert into document_events (company_id, id, document_id, event, actor_user_id,
      actor_name, data, evidence_sha256, created_at) values (${C}, ${id(5)}, ${D}, 'sent', ${P}, 'Zoë',
      ${JSON.stringify(data)}, ${revision?.sha256}, ${at}) returning *`)
    expect(event?.sha256).toBe(
      hashOf('event', C, id(5), D, '1', 'sent', P, 'Zoë', written, revision?.sha256 ?? '', at, null),
    )

    const next =
      await inserted(sql`insert into document_events (company_id, id, document_id, event, actor_name,
      created_at) values (${C}, ${id(6)}, ${D}, 'viewed', 'Kim', ${at}) returning *`)
    expect(next?.sha256).toBe(
      hashOf('event', C, id(6), D, '2', 'viewed', null, 'Kim', '', null, at, event?.sha256 ?? ''),
    )
    // A fixed value: neither this test nor the database may change what hashes mean.
    expect(next?.sha256).toBe('67ca1f71c47ddffc23b1c10affdccd588188e9d501ee3945d144bbebff8e03e0')
  })
})
