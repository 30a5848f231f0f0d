import type { SeededRandom } from '@quotespark/testing/worlds'

/** A message sent as raw bytes to a route outside the operations. */
export interface RawMessage {
  kind: string
  bytes: Buffer
  /** The client's behaviour after sending; `wait` announces more and never sends it. */
  after: 'read' | 'end' | 'reset' | 'wait'
}

/** Addresses with routes of their own; `{}` stands for something strange. */
const ADDRESSES = [
  '/customer-portal/{}',
  '/customer-portal/{}/',
  '/customer-portal/{}/payment',
  '/customer-portal/no-such-token?answer={}&checkout_session_id={}',
  '/avatars/{}',
  '/assets/{}',
  '/dev/mail/{}',
  '/events?company={}',
  '/newsletter/unsubscribe?token={}',
  '/api/auth/{}',
  '/api/auth/reset-password/{}',
  '/api/auth/verify-email?token={}',
  '/api/auth/magic-link/verify?token={}',
  '/api/v1/shared/{}',
  '/api/v1/{}',
  '/api/docs/{}',
  '/api/stripe/{}',
  '/rpc/{}',
  '/invite/{}',
  '/report/{}',
  '/.well-known/{}',
  '/metrics?{}',
  '/health?{}',
  '/{}',
  '/?{}',
]

/** Written in Latin-1, byte for byte. */
const STRANGE = [
  ...[
    '%00',
    '%0a',
    '%0d%0aset-cookie:%20a=b',
    '%1b',
    '%7f',
    '%c2%85',
    '%zz',
    '%',
    '%ff',
    '%ed%a0%80',
    '%c0%af',
  ],
  ...[
    '\x80',
    '\xc3\xa9',
    '\xff\xfe',
    'a\tb',
    'a\\b',
    '..\\..',
    '../..',
    '..%2f..%2f',
    '.',
    '..;/',
    '//',
    '///',
    '#',
    '?',
    '??&&==',
  ],
  ...['__proto__', 'constructor', '[object%20Object]', '{}', '*', ';', "'", '"', '<x>', '|', '^', '`'],
  ...[
    'a'.repeat(3_000),
    '%41'.repeat(3_000),
    '/'.repeat(3_000),
    '%F0%9F%8D%B0',
    '%u0041',
    '&token=a&token=b',
    '[]=1',
    '[__proto__][x]=1',
  ],
]

const HEADERS = [
  ...[
    'Content-Type: multipart/form-data',
    'Content-Type: multipart/form-data; boundary=',
    'Content-Type: ;',
    'Content-Type: \xff/\xff',
  ],
  ...[
    'Content-Type: application/json; charset=utf-99',
    'Content-Encoding: gzip',
    'Transfer-Encoding: gzip',
    'Transfer-Encoding: chunked',
  ],
  ...[
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Content-Length: 1e3',
    'Content-Length: 5\r\nContent-Length: 6',
  ],
  ...['Cookie: \xff=\xfe; ;;', 'Cookie: quotespark.session_token=%zz.%00', `Cookie: ${'a=b;'.repeat(1_500)}`],
  ...[
    'Origin: \x80',
    'Origin: null',
    'Origin: http://[',
    'Sec-Fetch-Site: \xff',
    'Referer: http://[',
    'Host: [',
    'Host: a b',
    'Host: x\r\nHost: y',
  ],
  ...[
    'X-Forwarded-For: ,,%,::1%25,999.1.1.1',
    `X-Forwarded-For: ${'1.1.1.1,'.repeat(1_000)}`,
    'Forwarded: for="[',
    'X-Forwarded-Proto: \xff',
  ],
  ...[
    'If-None-Match: "',
    'If-Modified-Since: never',
    'Accept-Encoding: ;q=,br;q=x',
    'Accept: ;;',
    'Range: bytes=9-1,-',
    'Accept-Language: \xff',
  ],
  ...[
    'Idempotency-Key: \xff',
    'Idempotency-Key: ',
    'Quotespark-Company: \xff',
    'Authorization: Bearer \xff',
    `User-Agent: ${'\xe9'.repeat(4_000)}`,
  ],
  ...[
    'Expect: 200-ok',
    'Expect: 100-continue',
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Connection: close, \xff',
    'Stripe-Signature: t=,v1=',
  ],
  ...['No-Colon', ': no name', 'A B: space', 'X: \x00', 'X: a\rb', `X: ${'x'.repeat(20_000)}`],
]

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'NONE',
]

/** Routes that read a body and need no session. */
const TAKING = [
  '/customer-portal/no-such-token',
  '/customer-portal/no-such-token/payment',
  '/newsletter/unsubscribe?token=no-such-token',
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/auth/sign-in/magic-link',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
  '/api/auth/sign-out',
  '/api/v1/newsletter',
  '/api/v1/shared/no-such-token/accept',
  '/rpc/sharedLink/acceptQuote',
  '/rpc/company/uploadLogo',
  '/api/stripe/webhook',
]

const FORMS = [
  ['multipart/form-data', 'answer=accept'],
  ['multipart/form-data; boundary=', '--\r\n'],
  ['multipart/form-data; boundary=""', '--\r\n'],
  ['multipart/form-data; boundary=x', 'no part'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="answer"\r\n\r\ncut off'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="answer"; filename="a"\r\n\r\na\r\n--x--\r\n',
  ],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--\r\n'],
  ['multipart/mixed; boundary=x', '--x--'],
  ['application/x-www-form-urlencoded', 'answer=%00&%zz=%ff&answer=accept&version=NaN'],
  ['application/x-www-form-urlencoded', '&'.repeat(10_000)],
  ['application/json', '{"email":'],
  ['application/json', '\xff\xfe'],
  ['application/json', '['.repeat(50_000)],
  ['application/json', '{"__proto__":{"email":"a"},"email":["a"],"password":{}}'],
  ['text/plain', '{"email":"\\ud800"}'],
] as const

/** Bodies shorter than announced. */
const HALVES = [
  ['Content-Length: 1000', '{"email":"some'],
  ['Content-Length: 1000', ''],
  ['Transfer-Encoding: chunked', '9\r\n{"email":\r\n'],
  ['Transfer-Encoding: chunked', '9\r\n{"em'],
] as const

type Kind = (random: SeededRandom) => Pick<RawMessage, 'after'> & { text: string }

const message = (method: string, target: string, headers: readonly string[], body = '') =>
  [`${method} ${target} HTTP/1.1`, 'Host: quotespark', ...headers, '', body].join('\r\n')

const strange = (random: SeededRandom) =>
  random.pick(ADDRESSES).replaceAll('{}', () => `${random.pick(['', 'a'])}${random.pick(STRANGE)}`)

const withLength = (type: string, body: string) => [`Content-Type: ${type}`, `Content-Length: ${body.length}`]

function half(random: SeededRandom): string {
  const [length, body] = random.pick(HALVES)
  const type = random.pick([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])
  return message('POST', random.pick(TAKING), [`Content-Type: ${type}`, length], body)
}

const KINDS: Record<string, Kind> = {
  'raw address': (random) => ({
    after: 'read',
    text: message(random.pick(['GET', 'POST', 'HEAD']), strange(random), []),
  }),
  'raw header': (random) => {
    const target = random.pick([...TAKING, '/', '/events', '/health', '/api/v1/account'])
    return {
      after: 'end',
      text: message(random.pick(METHODS), target, [random.pick(HEADERS), random.pick(HEADERS)]),
    }
  },
  'form that is none': (random) => {
    const [type, body] = random.pick(FORMS)
    return { after: 'read', text: message('POST', random.pick(TAKING), withLength(type, body), body) }
  },
  'body that stops': (random) => ({ after: random.pick(['end', 'reset']), text: half(random) }),
}

/** A random message that no route may fail on. */
export function rawMessage(random: SeededRandom): RawMessage {
  const kind = random.pick(Object.keys(KINDS))
  const { after, text } = (KINDS[kind] as Kind)(random)
  return { kind, bytes: Buffer.from(text, 'latin1'), after }
}

/** For each route that reads a body, a message that never ends. */
export function endlessMessages(random: SeededRandom): RawMessage[] {
  return TAKING.map(() => ({
    kind: 'body that never ends',
    bytes: Buffer.from(half(random), 'latin1'),
    after: 'wait',
  }))
}
