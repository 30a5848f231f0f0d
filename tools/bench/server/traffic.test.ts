import { expect, test } from 'vitest'
import { Traffic } from './traffic.ts'

/** A message in wire format: its type, its length, and that many bytes of any content. */
function message(type: string, bytes = 7): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(4 + bytes, 1)
  return Buffer.concat([head, Buffer.alloc(bytes, 'Z')])
}

const messages = (types: string) => Buffer.concat([...types].map((type) => message(type)))

function signedIn(traffic = new Traffic()) {
  const connection = traffic.addConnection()
  connection.onClient(message('', 20).subarray(1)) // a client's first message has no type
  connection.onServer(message('R'))
  connection.onClient(message('p'))
  connection.onServer(messages('RSKZ'))
  return { traffic, ...connection }
}

const counted = ({ roundTrips, statements }: Traffic) => ({ roundTrips, statements })

test('does not count signing in', () => {
  const { traffic } = signedIn()
  expect(counted(traffic)).toEqual({ roundTrips: 0, statements: 0 })
  expect(traffic.isQuietSince(0)).toBe(true)
})

test('counts a simple query and a prepared one as one statement and one round trip each', () => {
  const { traffic, onClient, onServer } = signedIn()
  onClient(messages('Q'))
  expect(traffic.isQuietSince(0)).toBe(false)
  onServer(messages('CZ'))
  onClient(messages('PBDES'))
  onServer(messages('12TDDCZ'))
  expect(counted(traffic)).toEqual({ roundTrips: 2, statements: 2 })
  expect(traffic.isQuietSince(0)).toBe(true)
})

test('counts queries sent before the answer as one round trip', () => {
  const { traffic, onClient, onServer } = signedIn()
  onClient(messages('Q'))
  onClient(messages('BES'))
  onServer(messages('CZ'))
  onClient(messages('BES'))
  onServer(messages('2CZ2CZ'))
  expect(counted(traffic)).toEqual({ roundTrips: 1, statements: 3 })
  expect(traffic.isQuietSince(0)).toBe(true)
})

test('reads messages whose chunks end anywhere', () => {
  const { traffic, onClient, onServer } = signedIn()
  for (const byte of messages('PBDES')) onClient(Buffer.of(byte))
  for (const byte of messages('12TDCZ')) onServer(Buffer.of(byte))
  expect(counted(traffic)).toEqual({ roundTrips: 1, statements: 1 })
  expect(traffic.isQuietSince(0)).toBe(true)
})

test('stops waiting for a connection that ends', () => {
  const { traffic, onClient, onEnd } = signedIn()
  signedIn(traffic)
  onClient(messages('Q'))
  onEnd()
  expect(traffic.isQuietSince(0)).toBe(true)
})
