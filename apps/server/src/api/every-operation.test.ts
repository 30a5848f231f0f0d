import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@quotespark/contract'
import { type FakeStripe, startFakeStripe } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, type Caller, OPERATIONS, type World } from '../testing/operations.ts'
import { sendRest, sendRpc } from '../testing/send-operation.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'

/*
 * What holds for each operation of the contract. One that is missing in the table fails here: nobody adds an
 * operation without saying who may call it, and that it leaks nothing.
 */

let server: TestServer
let stripe: FakeStripe
let ann: SignedUpStaff
let bob: SignedUpStaff
let bobs: World
let readWorld: World
const routes = new Map<string, { method: string; path: string }>()
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  const { route } = procedure['~orpc']
  routes.set(path.join('.'), { method: route.method ?? 'POST', path: route.path ?? '' })
})

beforeAll(async () => {
  stripe = await startFakeStripe()
  const env = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_BASE: stripe.url }
  server = await createTestServer({ env })
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
  bobs = await buildWorld(server.services.database, bob)
  readWorld = await buildWorld(server.services.database, ann)
}, 30_000)
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

const names = Object.keys(OPERATIONS)
const namesOf = (...callers: Caller[]) =>
  names.filter((name) => callers.includes((OPERATIONS[name] as { caller: Caller }).caller))
/** What an operation may change is made for it alone. */
const worldFor = async (name: string) =>
  routes.get(name)?.method === 'GET' ? readWorld : buildWorld(server.services.database, ann)
const inputOf = (name: string, world: World) => OPERATIONS[name]?.input?.(world)

async function call(browser: TestBrowser, name: string, input: object | undefined) {
  const response = await sendRpc(browser, name, input)
  const isJson = response.headers.get('content-type')?.includes('json')
  const { json } = (isJson ? await response.json() : {}) as { json?: { code?: string; defined?: boolean } }
  return { status: response.status, answer: json }
}

/** The same call over REST. */
async function callRest(browser: TestBrowser, name: string, input?: Record<string, unknown>) {
  return sendRest(browser, routes.get(name) as { method: string; path: string }, input)
}

test('the table knows every operation of the contract', () => {
  expect(names.sort()).toEqual([...routes.keys()].sort())
})

describe('signed out', () => {
  test.each(namesOf('signed in', 'staff', 'portal', 'invited'))(
    '%s is refused, over RPC and REST',
    async (name) => {
      const input = inputOf(name, bobs)
      const refused = { defined: true, code: 'unauthenticated', status: 401 }
      expect(await call(server.browser(), name, input)).toMatchObject({ status: 401, answer: refused })
      expect((await callRest(server.browser(), name, input as Record<string, unknown>)).status).toBe(401)
    },
  )

  test.each(namesOf('signed in', 'staff', 'portal', 'invited'))(
    '%s tells no more about bad input',
    async (name) => {
      for (const input of [{ id: 'x' }, 'x', null, undefined]) {
        expect((await call(server.browser(), name, input as never)).status).toBe(401)
      }
    },
  )

  test.each(namesOf('anybody'))('%s is answered', async (name) => {
    const world = await worldFor(name)
    expect((await call(server.browser(), name, inputOf(name, world))).status).toBeLessThan(300)
  })
})

describe('signed in without a company', () => {
  test.each(namesOf('staff'))('%s is refused', async (name) => {
    const { browser } = await server.signUp()
    const { status, answer } = await call(browser, name, inputOf(name, bobs))
    expect([status, answer?.code, answer?.defined]).toEqual([409, 'company_required', true])
  })

  test.each(namesOf('signed in'))('%s is answered', async (name) => {
    const { browser } = await server.signUp()
    expect((await call(browser, name, inputOf(name, bobs))).status).toBeLessThan(300)
  })

  test.each(namesOf('portal', 'invited'))('%s finds nothing of others', async (name) => {
    const { browser } = await server.signUp()
    const { status, answer } = await call(browser, name, inputOf(name, bobs))
    expect([status, answer?.defined]).toEqual([404, true])
  })
})

describe('with the id of another company', () => {
  test.each(namesOf('signed in', 'staff', 'portal', 'invited'))(
    '%s answers as for one that does not exist',
    async (name) => {
      const anns = await worldFor(name)
      const right = inputOf(name, anns)
      const theirs = inputOf(name, bobs)
      const before = await everythingOf(bob.company.id)
      for (const place of idsIn(right)) {
        const stolen = await call(ann.browser, name, withValue(right, place, valueAt(theirs, place)))
        const unknown = await call(ann.browser, name, withValue(right, place, uuidv7()))
        expect(stolen, place.join('.')).toEqual(unknown)
        expect(stolen).toMatchObject({ status: 404, answer: { code: 'not_found', defined: true } })
      }
      expect(await everythingOf(bob.company.id)).toEqual(before)

      // It was the id, and nothing else: with all of one's own it succeeds, and touches nothing of others.
      expect((await call(ann.browser, name, right)).status).toBeLessThan(300)
      expect(await everythingOf(bob.company.id)).toEqual(before)
    },
  )
})

describe('over REST', () => {
  test.each(names)('%s succeeds as over RPC', async (name) => {
    const world = await worldFor(name)
    const response = await callRest(ann.browser, name, inputOf(name, world) as Record<string, unknown>)
    expect(response.status, await response.clone().text()).toBeLessThan(300)
  })
})

type Place = (string | number)[]

function idsIn(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'string') return isUuid(value) ? [place] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => idsIn(child, [...place, key]))
}

function valueAt(value: unknown, place: Place): unknown {
  return place.reduce((each, key) => (each as Record<string, unknown>)[key], value)
}

function withValue(input: object | undefined, place: Place, value: unknown): object {
  const [key, ...rest] = place
  const copy = Array.isArray(input) ? [...input] : { ...input }
  const inner = rest.length === 0 ? value : withValue(valueAt(input, [key ?? '']) as object, rest, value)
  return Object.assign(copy, { [key ?? '']: inner })
}

/** Every row of every table that belongs to the company. */
async function everythingOf(companyId: string): Promise<Record<string, unknown>> {
  const { database } = server.services
  const { rows } = await database.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' order by 1
  `)
  expect(rows.length).toBeGreaterThan(15)
  const everything: Record<string, unknown> = {}
  for (const { name } of rows) {
    const table = sql.identifier(name)
    const result = await database.execute(
      sql`select coalesce(json_agg(t order by t::text), '[]') as content from ${table} t where company_id = ${companyId}`,
    )
    everything[name] = result.rows[0]?.content
  }
  return everything
}
