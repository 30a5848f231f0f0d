import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@quotespark/contract'
import { customers, invoices, products, quotes } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS, worldFor } from '../testing/operations.ts'
import { sendRpc } from '../testing/send-operation.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

/** Values that people, programs and attackers send in place of valid input. */
const BAD_VALUES: Record<string, unknown> = {
  null: null,
  'an empty text': '',
  'a blank text': ' \t\n\u00a0',
  'a long text': 'x'.repeat(20_000),
  'a NUL': 'a\u0000b',
  'half a surrogate pair': 'a\ud800b',
  'a control character': 'a\u0085b',
  'a line break': 'a\nb',
  HTML: '<img src=x onerror=alert(1)>',
  emoji: '👩‍👩‍👧‍👦🇬🇧',
  'right-to-left text': '\u202eأهلا\u202c',
  'a quote of SQL': "'; drop table quotes; --",
  'a number': 42,
  'a negative number': -1,
  'a fraction': 1.5,
  'a huge number': 1e300,
  'a number as text': '999999999999',
  'a negative amount': '-0.01',
  'many decimals': '0.0000000001',
  'an exponent': '1e12',
  NaN: 'NaN',
  Infinity: 'Infinity',
  'full-width digits': '１２',
  true: true,
  'a list': ['x'],
  'an object': { a: { b: {} } },
  'a day that does not exist': '2026-02-30',
  'a year of five digits': '99999-01-01',
  'the year nought': '0000-01-01',
  'an unknown id': '01990000-0000-7000-8000-000000000001',
  'an id in capitals': '01990000-0000-7000-8000-00000000ABCD',
  'no id': 'not-an-id',
}

const WORST = [
  ...[
    'null',
    'a long text',
    'a NUL',
    'half a surrogate pair',
    'a control character',
    'a line break',
    'a huge number',
    'a negative amount',
  ],
  ...['an object', 'a list', 'an unknown id', 'no id', 'emoji'],
]
/** Tried where the operations are many; `npm run soak -- --only malformed` tries 100,000 calls. */
const worst = Object.entries(BAD_VALUES).filter(([name]) => WORST.includes(name))

let server: TestServer
let staff: SignedUpStaff
let customerId: string

beforeAll(async () => {
  // Also the operator, so that operator-only calls can be tried.
  const email = 'operator@example.com'
  server = await createTestServer({ env: { OPS_EMAILS: email } })
  staff = await server.signUpWithCompany({ email })
  customerId = (
    await staff.client.customer.create({ name: 'Bun & Son', contact_person: 'Jo', email: 'jo@example.com' })
  ).id
})
afterAll(() => server.stop())

/** Deleting the account takes a user of its own; the shared one is needed by all later calls. */
const callerFor = async (path: string) =>
  path === 'account/delete' ? (await server.signUp()).browser : staff.browser

const call = async (path: string, input: unknown) => sendRpc(await callerFor(path), path, input)

describe('every operation', () => {
  const paths: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ path }) => {
    paths.push(path.join('/'))
  })

  it.each(paths)('%s answers any input without failing', async (path) => {
    for (const [name, value] of worst) {
      for (const input of [value, { id: value, token: value }]) {
        const response = await call(path, input)
        const text = await response.text()
        expect(response.status, `${name}: ${text}`).toBeLessThan(500)
        if (response.status >= 400) expectDeclared(text, name)
      }
    }
  })
})

describe('an input with one wrong field', () => {
  const line = { description: 'Bread', quantity: '2', unit_price: '3.50', vat_rate: '20', product_id: null }
  const day = '2026-11-21'
  const inputs: Record<string, () => object> = {
    'company/create': () => ({
      name: 'Crumb',
      email: 'a@b.co',
      phone: '1',
      website: 'w.example',
      address: 'a',
    }),
    'customer/create': () => ({
      name: 'Bun',
      contact_person: 'Jo',
      email: 'a@b.co',
      phone: '1',
      address: 'a',
      notes: 'n',
    }),
    'product/create': () => ({
      name: 'Bread',
      description: 'd',
      type: 'product',
      unit_price: '1.00',
      vat_rate_id: null,
    }),
    'quote/create': () => ({
      ...{
        title: 'Cake',
        customer_id: customerId,
        valid_until: day,
        description: 'd',
        notes: 'n',
        status: 'draft',
      },
      items: [{ ...line }],
    }),
    'invoice/create': () => ({
      ...{
        title: 'Cake',
        customer_id: customerId,
        issue_date: day,
        due_date: day,
        description: 'd',
        status: 'draft',
      },
      ...{ notes: 'n', terms_and_conditions: 't' },
      items: [{ ...line }],
    }),
    'dashboard/get': () => ({ from: day, to: day }),
    'quote/list': () => ({ cursor: undefined, limit: 10, search: 'x', status: 'draft' }),
    'customer/list': () => ({ cursor: undefined, limit: 10, search: 'x' }),
  }

  it.each(Object.keys(inputs))(
    '%s refuses a bad value in a sentence, or takes it as ordinary text',
    async (path) => {
      await tryAll(path, inputs[path] as () => object, Object.entries(BAD_VALUES))
    },
    30_000,
  )

  const others = Object.keys(OPERATIONS).filter(
    (name) =>
      OPERATIONS[name]?.input &&
      OPERATIONS[name].caller !== 'themselves' &&
      !(name.replace('.', '/') in inputs),
  )
  it.each(others)(
    '%s refuses a bad value in a sentence, or takes it as ordinary text',
    async (name) => {
      const world = await worldFor(server.services.database, staff, name)
      const make = () => structuredClone(OPERATIONS[name]?.input?.(world) ?? {})
      await tryAll(name.replace('.', '/'), make, worst)
    },
    30_000,
  )

  async function tryAll(path: string, make: () => object, values: [string, unknown][]) {
    for (const place of placesIn(make())) {
      for (const [name, value] of values) {
        const response = await call(path, withValue(make(), place, value))
        const text = await response.text()
        expect(response.status, `${place.join('.')} is ${name}: ${text.slice(0, 300)}`).toBeLessThan(500)
        if (response.status >= 400) expectInWords(text, place, name)
        else expectOrdinary(path, place, name)
      }
    }
  }
})

describe('a refused create', () => {
  const counts = () =>
    Promise.all(
      [customers, products, quotes, invoices].map((table) => server.services.database.$count(table)),
    )
  const line = { description: 'Bread', quantity: '2', unit_price: '3.50', vat_rate: '20' }

  it.each<[string, string, () => object, [status: number, code: string, data: object]]>([
    [
      'a customer of another company',
      'quote/create',
      () => ({ title: 'x', customer_id: uuidv7(), items: [line], status: 'draft' }),
      [404, 'not_found', { entity: 'customer' }],
    ],
    [
      'a product of another company',
      'quote/create',
      () => ({
        title: 'x',
        customer_id: customerId,
        items: [{ ...line, product_id: uuidv7() }],
        status: 'draft',
      }),
      [404, 'not_found', { entity: 'product' }],
    ],
    [
      'no lines',
      'quote/create',
      () => ({ title: 'x', customer_id: customerId, items: [], status: 'draft' }),
      [422, 'invalid_input', { issues: [{ path: 'items', message: 'At least one item is required.' }] }],
    ],
    [
      'too many lines',
      'quote/create',
      () => ({ title: 'x', customer_id: customerId, items: Array(501).fill(line), status: 'draft' }),
      [422, 'invalid_input', { issues: [{ path: 'items', message: 'No more than 500 items are allowed.' }] }],
    ],
    [
      'one bad line among good ones',
      'quote/create',
      () => ({
        title: 'x',
        customer_id: customerId,
        items: [line, { ...line, quantity: '0' }],
        status: 'draft',
      }),
      [
        422,
        'invalid_input',
        { issues: [{ path: 'items.1.quantity', message: 'Item quantity must be positive.' }] },
      ],
    ],
    [
      'a total above the maximum of a document',
      'quote/create',
      () => ({
        title: 'x',
        customer_id: customerId,
        items: Array(500).fill({ ...line, quantity: '999999', unit_price: '999999999.99' }),
        status: 'draft',
      }),
      [422, 'amount_too_large', { maximum: '999999999999.99' }],
    ],
    [
      'a VAT rate of another company',
      'product/create',
      () => ({ name: 'x', unit_price: '1', vat_rate_id: uuidv7() }),
      [404, 'not_found', { entity: 'vat_rate' }],
    ],
    [
      'a due date before the issue date',
      'invoice/create',
      () => ({
        title: 'x',
        customer_id: customerId,
        issue_date: '2026-11-21',
        due_date: '2026-11-20',
        items: [line],
        status: 'draft',
      }),
      [
        422,
        'invalid_input',
        { issues: [{ path: 'due_date', message: 'Due date cannot be before the issue date.' }] },
      ],
    ],
  ])('refuses %s and writes nothing', async (_, path, make, refusal) => {
    const before = await counts()
    const response = await call(path, make())
    const { code, data } = expectDeclared(await response.text(), path)
    expect([response.status, code, data]).toEqual(refusal)
    expect(await counts()).toEqual(before)
  })
})

/** Fields never shown as typed: compared, searched for, or only drawn. */
const NOT_SHOWN =
  /^(search|cursor|password|code|token|passkey\..*|response\..*|query|variables\..*|checkout_session_id)$/
/** Fields that may have several lines. */
const OF_LINES =
  /(^|\.)(description|notes|address|billing_address|terms_and_conditions|invoice_terms|quote_terms|internal_notes|before|message_on_statement|document_footer|reason|message|text)$/

/** Fails when a field takes a control character, or a line break that only multi-line fields may have. */
function expectOrdinary(path: string, place: Place, name: string): void {
  const at = place.join('.')
  if (
    path === 'printing/findUnprintable' ||
    NOT_SHOWN.test(at) ||
    !['a control character', 'a line break'].includes(name)
  )
    return
  const isTaken = name === 'a line break' && OF_LINES.test(at)
  expect(isTaken, `${path} takes ${name} as ${at}`).toBe(true)
}

/** Fails unless the refusal is one that the contract declares. */
function expectDeclared(text: string, what: string): Refused {
  const { json } = JSON.parse(text) as { json: Refused }
  expect(json, what).toMatchObject({ defined: true, code: expect.stringMatching(/^[a-z_]+$/) })
  return json
}

/** Fails unless each issue of an `invalid_input` names the field and explains the problem in a sentence. */
function expectInWords(text: string, place: Place, name: string): void {
  const at = place.join('.')
  const json = expectDeclared(text, `${at} is ${name}`)
  if (json.code !== 'invalid_input') return
  const issues = json.data.issues ?? []
  expect(issues.length, `${at} is ${name}`).toBeGreaterThan(0)
  for (const { path, message } of issues) {
    // An issue with a union names the union, none of its fields.
    const isThere = path === '' || path === at || path.startsWith(`${at}.`) || at.startsWith(`${path}.`)
    expect(isThere, `${at} is ${name}: ${path} ${message}`).toBe(true)
    expect(message, `${at} is ${name}: ${path}`).toMatch(/^\w+( \S+)+$/)
  }
}

interface Refused {
  code: string
  defined: boolean
  data: { issues?: { path: string; message: string }[] }
}

type Place = (string | number)[]

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const inside = Object.entries(value).flatMap(([key, child]) => placesIn(child, [...place, key]))
  return place.length === 0 ? inside : [place, ...inside]
}

function withValue(input: object, place: Place, value: unknown): object {
  const copy = structuredClone(input)
  const last = place.at(-1) as string
  const holder = place
    .slice(0, -1)
    .reduce((each, key) => (each as Record<string, object>)[key] as object, copy)
  ;(holder as Record<string, unknown>)[last] = value
  return copy
}
