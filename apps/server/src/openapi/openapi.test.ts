import { readFileSync } from 'node:fs'
import { REFUSALS } from '@quotespark/contract'
import { REFUSAL_SENTENCES } from '@quotespark/domain/refusal-sentences'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { API_DESCRIPTION } from './api-description.ts'
import { accountManual } from './manual/account.ts'
import { openApiDocument } from './openapi-document.ts'

type Document = Awaited<ReturnType<typeof openApiDocument>>
type Operation = NonNullable<NonNullable<NonNullable<Document['paths']>[string]>['get']>

let document: Document
let operations: [string, Operation][]

const committedText = () => readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8')

type Resolved<Part> = Exclude<Part, { $ref: string } | undefined>

/** Looks a reference up in the document; anything else is returned as it is. */
function resolved<Part>(part: Part): Resolved<Part> | undefined {
  const { $ref } = (part ?? {}) as { $ref?: string }
  const path = $ref?.split('/').slice(1)
  const found = path
    ? path.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    : part
  return found as Resolved<Part> | undefined
}

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
  it('gives the same text each time', async () => {
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
        expect(resolved(response)?.description, `${name} ${status}`).not.toMatch(/^\d*$/)
      }
    }
  })

  it('has at least one operation in each group', () => {
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

  it('asks for no session where anybody or anyone with a link may call', () => {
    const open = operations.filter(([, { security }]) => security?.length === 0).map(([name]) => name)
    expect(
      open.filter((name) => / \/(shared|invitation-links|newsletter|mail-reports)(\/|$)/.test(name)),
    ).toHaveLength(24)
    expect(
      open.filter((name) => !/ \/(shared|invitation-links|newsletter|mail-reports)(\/|$)/.test(name)).sort(),
    ).toEqual([
      'get /email-templates',
      'get /installation',
      'get /verify/{sha256}',
      'post /account/email/confirmation',
      'post /email-templates/{template}/preview',
    ])
  })

  it('names the roles that have a permission', () => {
    const described = Object.fromEntries(operations)
    expect(described['post /members']).toMatchObject({
      'x-permission': 'change_team',
      description: expect.stringContaining(
        'with the permission `change_team`, which *Administrator* and every owner have.',
      ),
    })
    expect(described['post /quotes']).toMatchObject({
      'x-permission': 'manage_quotes',
      description: expect.stringContaining('with the permission `manage_quotes`, which every role has.'),
    })
  })

  it('quotes the sentence that a person reads for each refusal', () => {
    const told = resolved(Object.fromEntries(operations)['get /quotes/{id}']?.responses?.['404'])
    expect(told).toMatchObject({
      description: [
        `- \`not_found\`: “${REFUSAL_SENTENCES.not_found({ entity: 'quote' })}”`,
        `- \`not_in_company\`: “${REFUSAL_SENTENCES.not_in_company({})}”`,
      ].join('\n'),
      content: {
        'application/json': {
          examples: { 'not_found.quote': { $ref: '#/components/examples/refusal.not_found.quote' } },
        },
      },
    })
    expect(document.components?.examples?.['refusal.not_found.quote']).toEqual({
      summary: REFUSAL_SENTENCES.not_found({ entity: 'quote' }),
      value: {
        defined: true,
        code: 'not_found',
        status: 404,
        message: REFUSALS.not_found.message,
        data: { entity: 'quote' },
      },
    })
  })

  it('has a valid example of every refusal', () => {
    const examples = Object.entries(document.components?.examples ?? {})
    const codes = examples.map(([name, example]) => {
      const { code, data } = (example as { value: { code: keyof typeof REFUSALS; data: unknown } }).value
      expect(REFUSALS[code].data.parse(data), name).toEqual(data)
      return code
    })
    expect([...new Set(codes)].sort()).toEqual(Object.keys(REFUSALS).sort())
  })

  it('describes files as bytes with their media types', () => {
    const kinds = (name: string) => {
      return resolved(Object.fromEntries(operations)[name]?.responses?.['200'])?.content
    }
    const bytes = { type: 'string', format: 'binary' }
    expect(kinds('get /quotes/{id}/pdf')).toMatchObject({ 'application/pdf': { schema: bytes } })
    for (const name of ['get /company/logo', 'get /shared/{token}/logo', 'get /products/{id}/picture']) {
      expect(kinds(name), name).toMatchObject({
        'image/png': { schema: bytes },
        'image/jpeg': { schema: bytes },
      })
      expect(Object.keys(kinds(name) ?? {}), name).toHaveLength(2)
    }
    expect(JSON.stringify(document)).not.toContain('"anyOf":[]')
  })

  it('has no reference to a missing component', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(1000)
    for (const [, section = '', name = ''] of references) {
      expect(document.components).toHaveProperty([section, name])
    }
  })

  it('describes a parameter or refusal that several operations share once', () => {
    const parts = operations.flatMap(([, { parameters = [], responses = {} }]) => [
      ...parameters,
      ...Object.entries(responses).flatMap(([status, response]) => (status < '3' ? [] : [response])),
    ])
    const own = parts.filter((part) => !('$ref' in part)).map((part) => JSON.stringify(part))
    expect(parts.length - own.length).toBeGreaterThan(1000)
    expect(new Set(own).size).toBe(own.length)
  })

  it('takes at most 1.7 MB, so that it can be read and compared', () => {
    expect(Buffer.byteLength(committedText())).toBeLessThanOrEqual(1_700_000)
  })
})

describe('the API description over HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.stop())
  const get = (path: string) => server.browser().fetch(path)

  it('serves the committed document', async () => {
    expect(await (await get('/api/openapi.json')).json()).toEqual(JSON.parse(committedText()))
  })

  it('gives the data export the same fields in its example as in a real export', async () => {
    const { client } = await server.signUpWithCompany()
    const exported = JSON.parse(await (await client.account.exportData()).text())
    expect(Object.keys(accountManual.exportData.output ?? {})).toEqual(Object.keys(exported))
  })

  it('refuses wrong input as described', async () => {
    const { browser } = await server.signUpWithCompany()
    const response = await browser.post('/api/v1/members', { email: '', role: '' })
    const { data, ...refused } = (await response.json()) as { data: { issues: object[] } }
    const described = resolved(Object.fromEntries(operations)['post /members']?.responses?.['422'])
    const [example] = Object.values(described?.content?.['application/json']?.examples ?? {})
    expect(resolved(example)).toEqual({
      summary: 'Email is required',
      value: { ...refused, data: { issues: [data.issues[0]] } },
    })
  })

  it('serves a docs page that works within the content security policy', async () => {
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
