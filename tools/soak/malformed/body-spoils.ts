import { type Draft, idOf, requiresBody, type Spoil } from './draft.ts'
import { admits, alternatives, type Place, pickSome, placesIn, put, type Schema, take } from './schema.ts'

const WRONG_FORMS: Record<NonNullable<Schema['type']>, unknown[]> = {
  string: [[], {}, ['text'], { length: 3 }],
  integer: ['many', [], {}, null, '1; drop table documents'],
  number: ['many', [], {}, null],
  boolean: ['perhaps', [], {}, 2, null],
  array: ['list', 7, { 0: 'first', length: 1 }, null, true],
  object: ['thing', 7, [1, 2], true],
  null: [[], {}],
}

/** Longer than any text the API takes. */
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

/** Ways to corrupt the content of a call. */
export const BODY_SPOILS: Record<string, Spoil> = {
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
    const forms = [
      { form: 'array', open: '[', close: ']' },
      { form: 'object', open: '{"a":', close: '}' },
    ] as const
    // Unknown fields are ignored at any depth, so the nesting must be of a type the schema does not take here.
    const { open, close } = random.pick(forms.filter(({ form }) => !place || !admits(place.schema, form)))
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
  'too large': (draft, random) => {
    if (!draft.body || draft.operation.takesFile || random.below(10) > 0) return undefined
    const filled = { ...(draft.body as object), filler: 'x'.repeat(1_100_000) }
    return { ...draft, body: filled }
  },
  'foreign id in the body': (draft, random, { foreign }) => {
    const ids = bodyPlaces(draft).filter(({ schema }) =>
      alternatives(schema).some(({ format }) => format === 'uuid'),
    )
    const place = pickSome(random, ids)
    const property = place?.path.findLast((key) => typeof key === 'string')
    return place && at(draft, place, idOf(foreign, draft.operation.path, String(property), random))
  },
}

function at(draft: Draft, place: Place | undefined, value: unknown): Draft | undefined {
  if (!place || value === undefined) return undefined
  return named({ ...draft, body: put(draft.body, place.path, value) }, place)
}

const named = (draft: Draft, { path }: Place): Draft => ({
  ...draft,
  spoiled: [...draft.spoiled, `at ${path.join('.') || 'the top'}`],
})

/** Every position in the body but the body as a whole: where nothing is required, any whole body may pass. */
const bodyPlaces = ({ operation, body }: Draft): Place[] =>
  operation.body && body !== undefined && !operation.takesFile ? placesIn(operation.body).slice(1) : []

/** Positions of free text. */
const texts = (draft: Draft) =>
  bodyPlaces(draft).filter(({ schema }) =>
    alternatives(schema).some(({ type, enum: some, format }) => type === 'string' && !some && !format),
  )

function formOf(value: unknown): NonNullable<Schema['type']> {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? 'integer' : (typeof value as 'string' | 'boolean' | 'object')
}
