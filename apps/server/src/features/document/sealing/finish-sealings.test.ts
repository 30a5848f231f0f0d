import { asCompany, documentRevisions, documentSealings, documents } from '@quotespark/database'
import type { ReleaseWorld } from '@quotespark/testing'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { nothingLooked, verifyEverything } from '../../../verify/verify-company.ts'
import { finishSealings } from './finish-sealings.ts'

/* The job seals what release 0.1.0 sent, and everything it seals passes verification. */

async function brokenIn({ services: { database: db, files } }: TestServer) {
  const looked = nothingLooked()
  const broken: string[] = []
  for await (const each of verifyEverything({ db, files }, looked)) broken.push(each.broken)
  return { looked, broken }
}

describe.each<ReleaseWorld>(['everything', 'bakery'])(
  'the job that seals data of release 0.1.0 (%s)',
  (world) => {
    let server: TestServer
    beforeAll(async () => {
      server = await createTestServer({ release: world })
    })
    afterAll(() => server.stop())

    test('seals every document that was ever sent, once', async () => {
      const { database } = server.services
      const unsealed = () =>
        database.$count(documents, and(isNull(documents.revision), ne(documents.status, 'draft')))
      const waiting = await database.$count(documentSealings)
      expect(waiting).toBeGreaterThan(0)
      expect(await unsealed()).toBeGreaterThan(0)
      expect(await finishSealings(server.services)).toBe(waiting)
      expect(await database.$count(documentSealings)).toBe(0)
      expect(await unsealed()).toBe(0)
      const sealed = await database.$count(documentRevisions)
      expect(await finishSealings(server.services)).toBe(0)
      expect(await database.$count(documentRevisions)).toBe(sealed)
    })

    test('seals nothing that fails verification', async () => {
      const { looked, broken } = await brokenIn(server)
      // The bakery's data has only the rows, on purpose: exactly the files of its store are missing.
      const missed =
        world === 'bakery' ? broken.filter((each) => / is not in the file store$/.test(each)) : []
      expect(broken.filter((each) => !missed.includes(each))).toEqual([])
      expect(missed.length > 0).toBe(world === 'bakery')
      const { database } = server.services
      expect([looked.documents, looked.revisions]).toEqual([
        await database.$count(documents),
        await database.$count(documentRevisions),
      ])
    })

    test('names the accepted revision of every quote that stands as accepted', async () => {
      const { database } = server.services
      const accepted = await database
        .select({ company_id: documents.company_id, id: documents.id, revision: documents.accepted_revision })
        .from(documents)
        .where(isNotNull(documents.accepted_at))
      expect(accepted.length).toBeGreaterThan(0)
      for (const { company_id, id, revision } of accepted) {
        const found = await asCompany(database, company_id, (db) =>
          db
            .select({ revision: documentRevisions.revision })
            .from(documentRevisions)
            .where(and(eq(documentRevisions.document_id, id), eq(documentRevisions.revision, revision ?? 0))),
        )
        expect(found).toHaveLength(1)
      }
    })
  },
)
