import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { API_DESCRIPTION } from './api-description.ts'
import { openApiDocument } from './openapi-document.ts'

type Document = Awaited<ReturnType<typeof openApiDocument>>
type Operation = NonNullable<NonNullable<NonNullable<Document['paths']>[string]>['get']>

let document: Document
let operations: [string, Operation][]

beforeAll(async () => {
  document = await openApiDocument()
  operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation as Operation,
    ]),
  )
})

describe('the description of the API', () => {
  it('is the same text each time', async () => {
    expect(JSON.stringify(await openApiDocument())).toBe(JSON.stringify(document))
  })

  it('names, groups and explains every operation', () => {
    const tags = API_DESCRIPTION.tags.map(({ name }) => name)
    expect(operations.length).toBeGreaterThan(40)
    for (const [name, { summary, tags: given = [], responses }] of operations) {
      expect(summary, name).toBeTruthy()
      expect(tags, name).toEqual(expect.arrayContaining(given))
      expect(given, name).toHaveLength(1)
      for (const [status, response] of Object.entries(responses ?? {})) {
        expect((response as { description: string }).description, `${name} ${status}`).not.toMatch(/^\d*$/)
      }
    }
  })

  it('has an operation for each group', () => {
    const used = new Set(operations.flatMap(([, { tags = [] }]) => tags))
    expect([...used].sort()).toEqual(API_DESCRIPTION.tags.map(({ name }) => name).sort())
  })

  it('offers the Idempotency-Key where something is created', () => {
    const withKey = operations
      .filter(([, { parameters }]) => JSON.stringify(parameters ?? []).includes('Idempotency-Key'))
      .map(([name]) => name)
    expect(withKey).toEqual(
      expect.arrayContaining([
        'post /companies',
        'post /customers',
        'post /invoices',
        'post /products',
        'post /quotes',
      ]),
    )
    expect(withKey.filter((name) => !name.startsWith('post '))).toEqual([])
  })

  it('asks for no session where a link is the key, or an address', () => {
    for (const [name, { security }] of operations) {
      expect(security, name).toEqual(
        /\/(shared|invitation-links|newsletter)(\/|$)/.test(name) ? [] : undefined,
      )
    }
  })

  it('refers to nothing that is missing', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    for (const [, name] of references) expect(document.components?.schemas).toHaveProperty([name ?? ''])
  })
})

describe('over HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.stop())
  const get = (path: string) => server.browser().fetch(path)

  it('the document is the committed one', async () => {
    const committed = JSON.parse(readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8'))
    expect(await (await get('/api/openapi.json')).json()).toEqual(committed)
  })

  it('the docs page works within the content security policy', async () => {
    const page = await get('/api/docs')
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/)
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(files).toHaveLength(3)
    for (const path of files) {
      const response = await get(path)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('content-type'), path).toMatch(
        path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/,
      )
    }
  })
})
