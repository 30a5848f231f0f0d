import { idOf, requiresBody, type Spoil } from './draft.ts'
import { pickSome } from './schema.ts'

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

/** Ways to corrupt how, where and by whom a call is made. */
export const CALL_SPOILS: Record<string, Spoil> = {
  'foreign id in the path': (draft, random, { foreign }) => {
    const names = Object.keys(draft.params).filter((name) => name === 'id' || name.endsWith('_id'))
    const name = pickSome(random, names)
    if (name === undefined) return undefined
    const id = idOf(foreign, draft.operation.path, name, random)
    return { ...draft, params: { ...draft.params, [name]: id } }
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
  'not signed in': (draft, random) => {
    if (draft.operation.caller === 'anybody') return undefined
    const { cookie: valid = '', ...headers } = draft.headers
    const cookie = random.pick([
      '',
      'quotespark.session_token=nobody.nothing',
      valid.replace(/(session_token=[^;]{20})[^;]*/, '$1'),
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
