import { companyMembers } from '@quotespark/database'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { EXPORT_PAGE } from '../../api/streamed-csv.ts'
import { storeManyQuotes } from '../../testing/many-documents.ts'
import { addCustomer } from '../../testing/sample-documents.ts'
import { createTestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const server = await createTestServer()
afterAll(() => server.stop())
server.clock.set('2026-11-20T10:00:00.000Z')

const MORE_THAN_TWO_PAGES = 2 * EXPORT_PAGE + 1

let ann: SignedUpStaff
beforeEach(async () => {
  ann = await server.signUpWithCompany()
})

async function storeMany(count: number, titleBytes = 4) {
  const { id: customer_id } = await addCustomer(ann.client, { name: '=Kim' })
  const many = { company_id: ann.company.id, customer_id, count }
  await storeManyQuotes(server.services.database, { ...many, title: sql`repeat('a', ${titleBytes}::int)` })
}

/** Requests the file over a socket, as a program does. */
async function request(): Promise<Response> {
  const url = await server.listen()
  const cookie = [...ann.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: 'http://quotespark.test', 'content-type': 'application/json' }
  return fetch(`${url}/api/v1/quotes/csv`, { method: 'POST', headers, body: '{}' })
}

const numbersIn = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(',')))

describe('quotes as a CSV file', () => {
  test('contains every quote once, newest first, across pages, for the web app and for programs', async () => {
    await storeMany(MORE_THAN_TWO_PAGES)
    const newestFirst = Array.from(
      { length: MORE_THAN_TWO_PAGES },
      (_, index) => `MANY-${MORE_THAN_TWO_PAGES - index}`,
    )
    const file = await ann.client.quote.exportCsv({})
    expect([file.name, file.type]).toEqual(['quotes-2026-11-20.csv', 'text/csv'])
    const text = await file.text()
    expect(numbersIn(text)).toEqual(newestFirst)
    expect(text.match(/,'=Kim,/g)).toHaveLength(MORE_THAN_TWO_PAGES)
    const answer = await request()
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(answer.headers.get('content-disposition')).toContain('filename="quotes-2026-11-20.csv"')
    expect(answer.headers.get('content-length')).toBeNull()
    expect(await answer.text()).toBe(text.replace('\uFEFF', ''))
  })

  test('does not stop at 50,000 rows', async () => {
    const count = 50_001
    await storeMany(count)
    const numbers = numbersIn(await (await request()).text())
    expect(numbers).toHaveLength(count)
    expect([numbers[0], numbers.at(-1)]).toEqual([`MANY-${count}`, 'MANY-1'])
  })

  test('contains the named quotes alone, archived or not', async () => {
    await storeMany(6)
    const { items } = await ann.client.quote.list({})
    const [, second, , , fifth] = items
    const ids = [second?.id ?? '', fifth?.id ?? '']
    await ann.client.quote.doWithSeveral({ action: 'archive', ids: [ids[1] ?? ''] })
    const file = await ann.client.quote.exportCsv({ ids })
    expect(numbersIn(await file.text())).toEqual([second?.quote_number, fifth?.quote_number])
  })

  test('breaks the connection when it fails halfway, for example when a member is removed', async () => {
    // Each page is larger than sockets may buffer (tens of megabytes), so the second waits until the first has been read.
    await storeMany(3 * EXPORT_PAGE, 40_000)
    const { body } = await request()
    const reader = body?.getReader()
    await reader?.read()
    await server.services.database.delete(companyMembers).where(eq(companyMembers.company_id, ann.company.id))
    const readOn = async () => {
      for (let part = await reader?.read(); !part?.done; part = await reader?.read());
    }
    await expect(readOn()).rejects.toThrow()
  })

  test('is refused before anything is sent when the user has no company', async () => {
    const { browser } = await server.signUp()
    const answer = await browser.post('/api/v1/quotes/csv', {})
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.json()).toMatchObject({ code: 'company_required' })
  })
})

test('the activity is exported across pages, without the entry of its own export', async () => {
  await server.services.database.execute(sql`
    insert into audit_entries (company_id, id, action, user_id, actor_name, created_at)
    select ${ann.company.id}, uuidv7(), 'signed_in', ${ann.id}, 'Ann', '2026-01-01T00:00:00Z'
    from generate_series(1, ${MORE_THAN_TWO_PAGES}::int)`)
  const file = await ann.client.auditLog.exportCsv({ action: 'signed_in' })
  const positions = (await file.text())
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',').at(-2)))
  const latest = positions[0] ?? 0
  expect(positions).toEqual(Array.from({ length: MORE_THAN_TWO_PAGES }, (_, index) => latest - index))
  const { items } = await ann.client.auditLog.list({ action: 'activity_exported' })
  expect(items).toHaveLength(1)
})
