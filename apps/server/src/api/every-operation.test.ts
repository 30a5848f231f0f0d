import { traverseContractProcedures } from '@orpc/server'
import { type Access, contract } from '@quotespark/contract'
import { profiles } from '@quotespark/database'
import { PERMISSIONS } from '@quotespark/domain/company'
import { type FakeStripe, startFakeStripe } from '@quotespark/testing/fake-stripe'
import { eq, sql } from 'drizzle-orm'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MANUAL } from '../openapi/manual/manual.ts'
import type { Page } from '../openapi/manual/page.ts'
import type { Caller } from '../testing/document-operations.ts'
import { buildWorld, type World } from '../testing/operation-world.ts'
import { OPERATIONS, worldFor } from '../testing/operations.ts'
import { addCustomer } from '../testing/sample-documents.ts'
import { sendRest, sendRpc } from '../testing/send-operation.ts'
import { joinCompany } from '../testing/store-rows.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff, SignedUpUser } from '../testing/test-users.ts'

/*
 * Rules that hold for each operation of the contract. An operation missing in the table fails here, so nobody adds one
 * without declaring who may call it and that it leaks nothing. every-role.test.ts tests what each role may do.
 */

let server: TestServer
let stripe: FakeStripe
let ann: SignedUpStaff
let bob: SignedUpStaff
/** A customer of Bob's, with an account and no documents. */
let cleo: SignedUpUser
/** A customer of Ann's. */
let dora: SignedUpUser
let bobs: World
let untouched: unknown
let readWorld: World

interface Operation {
  access: Access
  method: string
  path: string
  /** Paths of the input fields that take an id, optional or not. */
  idPlaces: string[]
  takesToken: boolean
}
const operations = new Map<string, Operation>()
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  const { route, inputSchema } = procedure['~orpc']
  const schema = inputSchema
    ? z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' })
    : { properties: {} }
  operations.set(path.join('.'), {
    access: (procedure['~orpc'].meta as { access: Access }).access,
    method: route.method ?? 'POST',
    path: route.path ?? '',
    idPlaces: idPlacesOf(schema),
    takesToken: 'token' in (schema.properties ?? {}),
  })
})

beforeAll(async () => {
  stripe = await startFakeStripe()
  const env = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_BASE: stripe.url }
  server = await createTestServer({ env })
  server.clock.set('2026-11-20T10:00:00.000Z')
  const { database } = server.services
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
  cleo = await server.signUp()
  dora = await server.signUp()
  await addCustomer(bob.client, { email: cleo.email })
  bobs = await buildWorld(database, bob)
  readWorld = await buildWorld(database, ann)
  // The acceptance certificate is stored and mailed in the background.
  await server.services.background.settled()
  untouched = await everythingOf(bob)
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

const names = Object.keys(OPERATIONS)
const namesOf = (...callers: Caller[]) =>
  names.filter((name) => callers.includes((OPERATIONS[name] as { caller: Caller }).caller))
const isPortal = (name: string) => OPERATIONS[name]?.caller === 'portal'
/** Returns a browser allowed to call the operation; signed out where anyone may, as staff cannot answer for their customer. */
async function callerOf(name: string): Promise<TestBrowser> {
  // Operations that end an account, a company or a membership get a user of their own.
  if (name === 'account.delete') return (await server.signUp()).browser
  if (name === 'company.delete') return (await server.signUpWithCompany()).browser
  if (name === 'member.leave') {
    const { browser, id } = await server.signUp()
    await joinCompany(server.services.database, ann.company.id, id)
    return browser
  }
  if (isPortal(name)) return dora.browser
  return OPERATIONS[name]?.caller === 'anybody' ? server.browser() : ann.browser
}
/** Builds separate data for an operation that changes something; in the portal it is Dora's, as staff cannot answer. */
const ownWorld = async (name: string) => {
  if (isPortal(name)) return worldFor(server.services.database, { ...ann, email: dora.email }, name)
  return operations.get(name)?.method === 'GET' ? readWorld : worldFor(server.services.database, ann, name)
}
const inputOf = (name: string, world: World) => OPERATIONS[name]?.input?.(world)

interface Refused {
  code?: string
  defined?: boolean
  data?: { entity?: string }
}

/** The entities that the API manual says the operation may not find. */
function toldNotFound(name: string): string[] {
  const [noun = '', operation = ''] = name.split('.')
  return (MANUAL as unknown as Record<string, Record<string, Page>>)[noun]?.[operation]?.notFound ?? []
}

async function call(browser: TestBrowser, name: string, input: object | undefined) {
  const response = await sendRpc(browser, name, input)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const { json } = (isJson ? JSON.parse(text) : {}) as { json?: Refused }
  return { status: response.status, answer: json, text }
}

/** Makes the same call over REST. */
async function callRest(browser: TestBrowser, name: string, input?: Record<string, unknown>) {
  return sendRest(browser, operations.get(name) as Operation, input)
}

test('the table lists every operation of the contract', () => {
  expect(names.sort()).toEqual([...operations.keys()].sort())
})

/** The callers below that may stand for each access level of the contract. */
const CALLERS: Record<string, Caller[]> = {
  anybody: ['anybody'],
  link: ['anybody'],
  signed_in: ['signed in'],
  verified: ['signed in', 'invited', 'themselves'],
  customer: ['portal'],
  staff: ['staff'],
  operator: ['operator'],
  ...Object.fromEntries(PERMISSIONS.map((permission) => [permission, ['staff']])),
}

test.each(names)('%s is tested as a caller that the contract allows', (name) => {
  expect(CALLERS[operations.get(name)?.access ?? '']).toContain(OPERATIONS[name]?.caller)
})

test.each(names)('%s is tested with each id that it takes', (name) => {
  const tried = idsIn(inputOf(name, bobs)).map((place) => place.join('.'))
  expect(operations.get(name)?.idPlaces.filter((place) => !tried.includes(place))).toEqual([])
})

describe('a signed-out caller', () => {
  const known = namesOf('signed in', 'staff', 'portal', 'invited', 'themselves')

  test.each(known)('%s refuses a signed-out caller, over RPC and REST', async (name) => {
    const input = inputOf(name, bobs)
    const refused = { defined: true, code: 'unauthenticated', status: 401 }
    expect(await call(server.browser(), name, input)).toMatchObject({ status: 401, answer: refused })
    expect((await callRest(server.browser(), name, input as Record<string, unknown>)).status).toBe(401)
    await expectUntouched()
  })

  test.each(known)('%s answers 401 to bad input when signed out', async (name) => {
    for (const input of [{ id: 'x' }, 'x', null, undefined]) {
      expect((await call(server.browser(), name, input as never)).status).toBe(401)
    }
  })

  test.each(namesOf('anybody'))('%s answers a signed-out caller', async (name) => {
    const world = await ownWorld(name)
    expect((await call(server.browser(), name, inputOf(name, world))).status).toBeLessThan(300)
  })

  test.each(namesOf('anybody').filter((name) => operations.get(name)?.takesToken))(
    '%s accepts only the exact token',
    async (name) => {
      const input = inputOf(name, bobs) as { token: string }
      for (const token of [`${input.token.slice(0, -1)}_`, `${input.token}a`, bobs.sentQuote, uuidv7()]) {
        const { status, answer, text } = await call(server.browser(), name, { ...input, token })
        expect([404, 422]).toContain(status)
        if (status === 404) expect(toldNotFound(name)).toContain(answer?.data?.entity)
        expectNothingOfBob(text)
      }
      await expectUntouched()
    },
  )
})

describe('a caller with an unverified email', () => {
  const accessOf = (name: string) => operations.get(name)?.access ?? ''

  test.each(namesOf('signed in', 'portal', 'invited', 'themselves'))(
    '%s answers an unverified email only where the contract allows it',
    async (name) => {
      const { browser, id } = await server.signUp()
      await server.services.database
        .update(profiles)
        .set({ email_verified: false })
        .where(eq(profiles.id, id))
      const { status } = await call(browser, name, inputOf(name, bobs))
      if (accessOf(name) === 'signed_in') expect(status).toBeLessThan(300)
      else expect(status).toBe(401)
    },
  )
})

describe('a signed-in user without a company', () => {
  test.each(namesOf('staff'))('%s refuses a user without a company', async (name) => {
    const { browser } = await server.signUp()
    const { status, answer } = await call(browser, name, inputOf(name, bobs))
    expect([status, answer?.code, answer?.defined]).toEqual([409, 'company_required', true])
  })

  test.each(namesOf('signed in'))('%s answers a user without a company', async (name) => {
    const { browser } = await server.signUp()
    const { status, text } = await call(browser, name, inputOf(name, bobs))
    expect(status).toBeLessThan(300)
    expectNothingOfBob(text)
  })

  test.each(namesOf('portal', 'invited'))('%s finds nothing that belongs to others', async (name) => {
    const { browser } = await server.signUp()
    const { status, answer } = await call(browser, name, inputOf(name, bobs))
    expect([status, answer?.defined]).toEqual([404, true])
  })
})

describe('a customer in the portal', () => {
  test.each(namesOf('staff'))(
    '%s refuses a customer who sends ids of the company they buy from',
    async (name) => {
      const { status, answer, text } = await call(cleo.browser, name, inputOf(name, bobs))
      expect([status, answer?.code]).toEqual([409, 'company_required'])
      expectNothingOfBob(text)
      await expectUntouched()
    },
  )

  test.each(
    namesOf('signed in', 'portal', 'invited').filter(
      (name) => !['company.create', 'account.delete'].includes(name),
    ),
  )('%s shows and changes nothing of another customer of the same company', async (name) => {
    const input = inputOf(name, bobs)
    const { status, answer, text } = await call(cleo.browser, name, input)
    if (idsIn(input).length > 0) expect([status, answer?.code]).toEqual([404, 'not_found'])
    else expect(status).toBeLessThan(300)
    expectNothingOfBob(text)
    await expectUntouched()
  })
})

describe('a caller who sends the id of another company', () => {
  test.each(namesOf('signed in', 'staff', 'portal', 'invited'))(
    '%s answers as it does for an id that does not exist',
    async (name) => {
      const right = inputOf(name, await ownWorld(name))
      const theirs = inputOf(name, bobs)
      const browser = await callerOf(name)
      for (const place of idsIn(right)) {
        const stolen = await call(browser, name, withValue(right, place, valueAt(theirs, place)))
        const unknown = await call(browser, name, withValue(right, place, uuidv7()))
        expect(stolen, place.join('.')).toEqual(unknown)
        // A line belongs to its document, and is refused at its field.
        if (place[0] === 'lines') {
          expect(stolen).toMatchObject({ status: 422, answer: { code: 'invalid_input', defined: true } })
          continue
        }
        expect(stolen).toMatchObject({ status: 404, answer: { code: 'not_found', defined: true } })
        expect(toldNotFound(name)).toContain(stolen.answer?.data?.entity)
      }
      await expectUntouched()

      // Only the id was at fault: with the caller's own ids it succeeds, and neither changes nor shows anything of others.
      const { status, text } = await call(browser, name, right)
      expect(status, text).toBeLessThan(300)
      expectNothingOfBob(text)
      await expectUntouched()
    },
  )
})

describe('a call over REST', () => {
  test.each(names.filter((name) => !['operator', 'themselves'].includes(OPERATIONS[name]?.caller ?? '')))(
    '%s succeeds over REST as it does over RPC',
    async (name) => {
      const world = await ownWorld(name)
      const response = await callRest(
        await callerOf(name),
        name,
        inputOf(name, world) as Record<string, unknown>,
      )
      expect(response.status, await response.clone().text()).toBeLessThan(300)
    },
  )
})

type Place = (string | number)[]

function idsIn(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'string') return isUuid(value) ? [place] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => idsIn(child, [...place, key]))
}

/** Collects the ids of a JSON Schema, by format or by name; each list counts with its first entry. */
function idPlacesOf(schema: z.core.JSONSchema._JSONSchema, place: Place = []): string[] {
  if (typeof schema === 'boolean') return []
  // A line is looked up only within the quote that the call names; the tests of choices try another quote's line.
  if (place.at(-1) === 'item_id') return []
  // A checkout session is Stripe's; the tests of payments try somebody else's.
  const isNamedId =
    schema.type === 'string' && /(^|_)ids?(\.0)?$/.test(place.join('.')) && place[0] !== 'checkout_session_id'
  if (schema.format === 'uuid' || isNamedId) return [place.join('.')]
  const places = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) => idPlacesOf(child, [...place, key])),
    ...[schema.items ?? []].flat().flatMap((child) => idPlacesOf(child, [...place, 0])),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) =>
      (all ?? []).flatMap((child) => idPlacesOf(child, place)),
    ),
  ]
  return [...new Set(places)]
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

function expectNothingOfBob(text: string): void {
  const ids = [bob.id, bob.company.id, ...idsIn(bobs).map((place) => valueAt(bobs, place) as string)]
  expect(ids.filter((id) => text.includes(id))).toEqual([])
}

async function expectUntouched(): Promise<void> {
  expect(await everythingOf(bob)).toEqual(untouched)
}

/** Reads every row of every table that belongs to this company or this person, and their own rows. */
async function everythingOf({ id, company }: SignedUpStaff): Promise<unknown> {
  const { database } = server.services
  const { rows } = await database.execute<{ name: string; owner: string }>(sql`
    select table_name as name, column_name as owner from information_schema.columns
    where table_schema = 'public'
      and (column_name in ('company_id', 'user_id') or column_name = 'id' and table_name in ('companies', 'profiles'))
    order by 1, 2
  `)
  expect(rows.length).toBeGreaterThan(20)
  const selects = rows.map(
    ({ name, owner }) => sql`
      select ${`${name} by ${owner}`} as name, (
        select json_agg(t order by t::text) from ${sql.identifier(name)} t
        where ${sql.identifier(owner)}::text in (${id}, ${company.id})
      ) as content`,
  )
  return (await database.execute(sql.join(selects, sql` union all `))).rows
}
