import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, editOfInvoice, invoiceFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* The versions of an invoice that its customer was sent are its revisions; the API lists them under both names. */

let server: TestServer
let ann: SignedUpStaff

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

const sha256 = async (file: File) =>
  createHash('sha256')
    .update(await file.bytes())
    .digest('hex')

test('versions of an invoice stay unchanged when it is sent again', async () => {
  const { invoice } = ann.client
  let sent = await invoice.create(invoiceFor(await addCustomer(ann.client), { status: 'sent' }))
  const { id } = sent
  const hashes = [await sha256(await invoice.getPdf({ id }))]
  for (const notes of ['Corrected', 'Sent anew', 'Sent once more']) {
    const before = sent.earlier_versions
    sent = await invoice.update({ ...editOfInvoice(sent), notes, status: 'sent' })
    expect(sent).toMatchObject({
      revision: hashes.length + 1,
      earlier_versions: [{ version: hashes.length, has_pdf: true }, ...before],
    })
    hashes.push(await sha256(await invoice.getPdf({ id })))
  }
  const { items } = await invoice.listRevisions({ id })
  expect(items.map(({ revision }) => revision)).toEqual([4, 3, 2, 1])
  expect(items.map(({ pdf_sha256 }) => pdf_sha256)).toEqual(hashes.toReversed())
  expect(items.map(({ previous_sha256 }) => previous_sha256)).toEqual([
    ...items.slice(1).map(({ sha256 }) => sha256),
    null,
  ])
  for (const { version } of sent.earlier_versions) {
    expect(await sha256(await invoice.getVersionPdf({ id, version }))).toBe(hashes[version - 1])
  }
})
