import { createTestDatabase } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { writeEvidence } from '../../verify/written-evidence.fixture.ts'
import { findFile } from './find-file.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)
const { company_id, quote, invoice } = await writeEvidence(db, new Map())

async function hashOf(document_id: string, revision: number): Promise<string> {
  const { rows } = await db.execute<{ pdf_sha256: string }>(sql`select pdf_sha256 from document_revisions
    where company_id = ${company_id} and document_id = ${document_id} and revision = ${revision}`)
  return rows[0]?.pdf_sha256 ?? ''
}

const SEALED = { file: 'pdf', kind: 'quote', number: 'Q-1', company_name: 'Ann’s' }

test('recognises the accepted PDF', async () => {
  expect(await findFile(db, await hashOf(quote, 2))).toEqual({
    ...SEALED,
    revision: 2,
    sealed_at: '2026-11-20T10:00:03.000Z',
    is_superseded: false,
    accepted_at: '2026-11-20T10:00:04.000Z',
  })
})

test('an earlier revision is superseded and was not accepted', async () => {
  expect(await findFile(db, await hashOf(quote, 1))).toEqual({
    ...SEALED,
    revision: 1,
    sealed_at: '2026-11-20T10:00:02.000Z',
    is_superseded: true,
    accepted_at: null,
  })
})

test('an invoice shows the company name of the time of sealing', async () => {
  await db.execute(sql`update companies set name = 'Ann & Daughters' where id = ${company_id}`)
  expect(await findFile(db, await hashOf(invoice, 1))).toMatchObject({
    kind: 'invoice',
    number: 'INV-00001',
    company_name: 'Ann’s',
    is_superseded: false,
    accepted_at: null,
  })
})

test('other files of a company are not sealed documents', async () => {
  const { rows } = await db.execute<{ sha256: string }>(
    sql`select sha256 from files where company_id = ${company_id} and file_name = 'signature.png'`,
  )
  expect(await findFile(db, rows[0]?.sha256 ?? '')).toBeNull()
  expect(await findFile(db, '0'.repeat(64))).toBeNull()
})
