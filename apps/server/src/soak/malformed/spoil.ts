import type { SeededRandom } from '@quotespark/testing/worlds'
import { type Draft, idOf } from './draft.ts'
import { admits, alternatives, type Place, pickSome, placesIn, put, type Schema, take } from './schema.ts'
import type { Tenant } from './tenant.ts'

/** What is not of the caller, and what is known of the whole API. */
export interface Surroundings {
  /** Of another company. */
  foreign: Tenant['ids']
  /** By path, the methods there are. */
  methods: Map<string, string[]>
}

type Spoil = (draft: Draft, random: SeededRandom, around: Surroundings) => Draft | undefined

const WRONG_FORMS: Record<NonNullable<Schema['type']>, unknown[]> = {
  string: [[], {}, ['text'], { length: 3 }],
  integer: ['many', [], {}, null, '1; drop table documents'],
  number: ['many', [], {}, null],
  boolean: ['perhaps', [], {}, 2, null],
  array: ['list', 7, { 0: 'first', length: 1 }, null, true],
  object: ['thing', 7, [1, 2], true],
  null: [[], {}],
}

/** No text of the API is as long. */
const LONG = 450_000
const UNSTORABLE = ['\u0000', 'before\u0000after', '\ud800', 'x\udfff', '\udc00\ud800 turned round']
const NO_NUMBERS = [
  'NaN',
  'Infinity',
  '-Infinity',
  '-1',
  '1e5',
  '0x10',
  '1.2.3',
  '--1',
  '9'.repeat(400),
  '１２',
  '٣',
  '1_0',
  'null',
]
const STRANGE = [
  '%00',
  '%ff%fe',
  '%ed%a0%80',
  '..%2f..%2fadmin',
  '%2e%2e',
  '%27%20or%20%271%27%3d%271',
  '%25',
  '%',
  '%zz',
  'null',
  'undefined',
  '0',
  '-1',
  '1e999',
  '[object%20Object]',
  '__proto__',
  'constructor',
  '%F0%9F%8D%B0',
  'a'.repeat(3_000),
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-7000-8000-00000000000g',
  '{id}',
  '*',
  ';',
  '%0d%0aset-cookie:%20a=b',
]

/** Each takes a call that is right and answers one that cannot be, or nothing where it does not fit. */
const SPOILS: Record<string, Spoil> = {
  'foreign id in the path': (draft, random, { foreign }) => {
    const names = Object.keys(draft.params).filter((name) => name === 'id' || name.endsWith('_id'))
    if (names.length === 0) return undefined
    const [first = 'id'] = names
    const id = idOf(foreign, draft.operation.path, first, random)
    return { ...draft, params: { ...draft.params, [first]: id } }
  },
  'strange path': (draft, random) => {
    const name = pickSome(random, Object.keys(draft.params))
    return name === undefined
      ? undefined
      : { ...draft, params: { ...draft.params, [name]: random.pick(STRANGE) } }
  },
  'strange query': (draft, random) => {
    const names = draft.operation.parameters.filter((each) => each.in === 'query').map(({ name }) => name)
    const name = pickSome(random, names)
    if (!name || draft.method !== 'GET') return undefined
    const value = random.pick([
      ...STRANGE,
      'x'.repeat(5_000),
      'eyJpZCI6bnVsbH0',
      Buffer.from('["\\u0000",null]').toString('base64url'),
    ])
    const shape = random.pick(['', '[]', '[0]', '[a][b]', '[__proto__][x]'])
    const query = [`${name}${shape}=${value}`, `${random.pick(names)}=${random.pick(STRANGE)}`]
    return { ...draft, query: `?${query.slice(random.below(2)).join('&')}` }
  },
  'wrong form': (draft, random) => {
    const place = pickSome(random, bodyPlaces(draft))
    const forms = Object.entries(WRONG_FORMS) as [NonNullable<Schema['type']>, unknown[]][]
    if (!place) return undefined
    const fitting = forms
      .filter(([form]) => admits(place.schema, form))
      .flatMap(([, values]) => values)
      .filter((value) => !admits(place.schema, formOf(value)))
    return at(draft, place, pickSome(random, fitting))
  },
  'something missing': (draft, random) => {
    const required = bodyPlaces(draft).filter(
      ({ path, isRequired }) => isRequired && typeof path.at(-1) === 'string',
    )
    const place = pickSome(random, required)
    return place && named({ ...draft, body: take(draft.body, place.path) }, place)
  },
  'text too long': (draft, random) => at(draft, pickSome(random, texts(draft)), 'x'.repeat(LONG)),
  'text that cannot be kept': (draft, random) =>
    at(draft, pickSome(random, texts(draft)), random.pick(UNSTORABLE)),
  'not one of them': (draft, random) => {
    const chosen = bodyPlaces(draft).filter(({ schema }) =>
      alternatives(schema).some(
        ({ enum: some, format, const: only }) => some || format || only !== undefined,
      ),
    )
    const value = random.pick([
      'no such',
      '2026-02-30',
      '99999-01-01',
      'a@b',
      'DRAFT',
      '\u0000',
      '🍰',
      ' '.repeat(40),
    ])
    return at(draft, pickSome(random, chosen), value)
  },
  'no such number': (draft, random) => {
    const numbers = bodyPlaces(draft).filter(({ schema }) =>
      alternatives(schema).some(({ pattern = '' }) => pattern.includes('\\d') && pattern.includes('\\.')),
    )
    return at(draft, pickSome(random, numbers), random.pick(NO_NUMBERS))
  },
  'number at the edge': (draft, random) => {
    const numbers = bodyPlaces(draft).filter(({ schema }) => admits(schema, 'integer'))
    const spoiled = at(draft, pickSome(random, numbers), 'EDGE')
    const edge = random.pick(['1e400', '-1e400', '1.5', '9223372036854775808', '2147483648.5', '1e-7', '0.1'])
    return spoiled && { ...spoiled, bytes: Buffer.from(JSON.stringify(spoiled.body).replace('"EDGE"', edge)) }
  },
  'too many': (draft, random) => {
    const lists = bodyPlaces(draft).filter(({ schema }) => admits(schema, 'array'))
    return at(
      draft,
      pickSome(random, lists),
      Array.from({ length: 1_001 }, () => null),
    )
  },
  'deep nesting': (draft, random) => {
    const place = pickSome(random, bodyPlaces(draft))
    const spoiled = at(draft, place, 'DEEP')
    const [open, close] = random.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ] as const)
    const depth = 2_000 + random.below(20_000)
    const deep = `${open.repeat(depth)}1${close.repeat(depth)}`
    return spoiled && { ...spoiled, bytes: Buffer.from(JSON.stringify(spoiled.body).replace('"DEEP"', deep)) }
  },
  'broken JSON': (draft, random) => {
    if (!requiresBody(draft)) return undefined
    const json = JSON.stringify(draft.body)
    const broken = random.pick([
      json.slice(0, 1 + random.below(json.length - 1)),
      `${json},`,
      json.replaceAll('"', "'"),
      `${json}${json}`,
      json.replace('{', '{,'),
      json.replace('"', '"\u0001'),
      `/* */${json}`,
      '',
    ])
    return { ...draft, bytes: Buffer.from(broken) }
  },
  'another whole': (draft, random) => {
    if (!requiresBody(draft)) return undefined
    return { ...draft, bytes: Buffer.from(random.pick(['[]', '"text"', '12', 'null', 'true', '{}', '[{}]'])) }
  },
  'wrong content type': (draft, random) => {
    if (!requiresBody(draft)) return undefined
    const type = random.pick([
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'image/png',
      'nonsense',
      'text/event-stream',
    ])
    return { ...draft, headers: { ...draft.headers, 'content-type': type } }
  },
  'too large': (draft, random) => {
    if (!draft.body || draft.operation.takesFile || random.below(10) > 0) return undefined
    const filled = { ...(draft.body as object), filler: 'x'.repeat(1_100_000) }
    return { ...draft, body: filled }
  },
  'not signed in': (draft, random) => {
    if (draft.operation.caller === 'anybody') return undefined
    const { cookie: valid = '', ...headers } = draft.headers
    const cookie = random.pick([
      '',
      'quotespark.session_token=nobody.nothing',
      valid.slice(0, -6),
      '=; ;;=',
      'a'.repeat(6_000),
    ])
    return { ...draft, headers: { ...headers, cookie } }
  },
  'from elsewhere': (draft, random) => {
    if (draft.method === 'GET' || draft.operation.caller === 'anybody') return undefined
    const origin = random.pick(['https://evil.example', 'null', 'http://127.0.0.1:1', 'about:blank'])
    return { ...draft, headers: { ...draft.headers, origin } }
  },
  'foreign id in the body': (draft, random, { foreign }) => {
    const ids = bodyPlaces(draft).filter(({ schema }) =>
      alternatives(schema).some(({ format }) => format === 'uuid'),
    )
    const place = pickSome(random, ids)
    const property = place?.path.findLast((key) => typeof key === 'string')
    return place && at(draft, place, idOf(foreign, draft.operation.path, String(property), random))
  },
  'no such method': (draft, random, { methods }) => {
    const there = methods.get(draft.operation.path) ?? []
    const method = pickSome(
      random,
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !there.includes(each)),
    )
    return method === undefined ? undefined : { ...draft, method }
  },
  'key too long': (draft, random) => {
    if (!draft.operation.takesKey || !requiresBody(draft)) return undefined
    return {
      ...draft,
      headers: { ...draft.headers, 'idempotency-key': 'k'.repeat(201 + random.below(2_000)) },
    }
  },
  'broken file': (draft, random) => {
    if (!draft.operation.takesFile) return undefined
    const parts = random.pick([
      '--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\nabc\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nno file\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\ncut off',
      '\u0000',
    ])
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    return { ...draft, body: undefined, bytes: Buffer.from(parts), headers: { ...draft.headers, ...type } }
  },
}

/** One call that the API must refuse, and sometimes with more in it than it asked for. */
export function spoil(draft: Draft, random: SeededRandom, around: Surroundings): Draft | undefined {
  const name = random.pick(Object.keys(SPOILS))
  const spoiled = SPOILS[name]?.(draft, random, around)
  if (!spoiled) return undefined
  const noisy = random.below(3) === 0 ? withNoise(spoiled, random, around) : spoiled
  return { ...noisy, spoiled: [name, ...noisy.spoiled] }
}

/** What nobody asked for: it is no fault by itself. */
function withNoise(draft: Draft, random: SeededRandom, { foreign }: Surroundings): Draft {
  if (draft.bytes || typeof draft.body !== 'object' || draft.body === null || Array.isArray(draft.body))
    return draft
  const [company] = foreign.quotes ?? []
  const noise = random.pick<Record<string, unknown>>([
    { company_id: company },
    { total_amount: '-1.00', subtotal: 'NaN' },
    { constructor: { prototype: { polluted: true } } },
    { '\u0000': '\ud800' },
    { id: company, created_by: company, is_owner: true, role: 'admin' },
  ])
  return { ...draft, body: { ...noise, ...draft.body } }
}

function at(draft: Draft, place: Place | undefined, value: unknown): Draft | undefined {
  if (!place || value === undefined) return undefined
  return named({ ...draft, body: put(draft.body, place.path, value) }, place)
}

const named = (draft: Draft, { path }: Place): Draft => ({
  ...draft,
  spoiled: [...draft.spoiled, `at ${path.join('.') || 'the top'}`],
})

/** What is asked for, but the body as a whole: where nothing is required, any may be passed over. */
const bodyPlaces = ({ operation, body }: Draft): Place[] =>
  operation.body && body !== undefined && !operation.takesFile ? placesIn(operation.body).slice(1) : []

/** Where people may write what they like. */
const texts = (draft: Draft) =>
  bodyPlaces(draft).filter(({ schema }) =>
    alternatives(schema).some(({ type, enum: some, format }) => type === 'string' && !some && !format),
  )

/** Without one it cannot be right. */
const requiresBody = ({ operation, body }: Draft) =>
  body !== undefined && !operation.takesFile && (operation.body?.required?.length ?? 0) > 0

function formOf(value: unknown): NonNullable<Schema['type']> {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? 'integer' : (typeof value as 'string' | 'boolean' | 'object')
}
