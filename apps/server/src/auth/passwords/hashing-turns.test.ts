import { expect, test } from 'vitest'
import { newEmail, signIn } from '../../testing/account-calls.ts'
import { createTestServer } from '../../testing/test-server.ts'
import { hashingFor, inTurn, TooManyPasswords } from './hashing-turns.ts'

/** Makes hashings that end on request. */
function makeHashings() {
  const running: (() => void)[] = []
  let most = 0
  let underWay = 0
  const hash = (name: string) => () =>
    new Promise<string>((resolve) => {
      underWay++
      most = Math.max(most, underWay)
      running.push(() => {
        underWay--
        resolve(name)
      })
    })
  /** Ends the running hashings and those that start as a result, until none is left. */
  async function endAll(): Promise<void> {
    for (let end = running.shift(); end; end = running.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { hash, endAll, most: () => most }
}

test('hashes two passwords at a time and serves a newcomer before an address that asked for many', async () => {
  const { hash, endAll, most } = makeHashings()
  const done: string[] = []
  const ask = (owner: string) => hashingFor(owner, () => inTurn(hash(owner))).then((name) => done.push(name))
  const all = [...Array.from({ length: 20 }, () => ask('198.51.100.1')), ask('198.51.100.2')]
  await endAll()
  await Promise.all(all)
  expect(most()).toBe(2)
  expect(done).toHaveLength(21)
  expect(done.indexOf('198.51.100.2')).toBeLessThanOrEqual(2)
})

test('refuses a sign-in with 429 while too many passwords wait, and takes the next one', async () => {
  const server = await createTestServer()
  try {
    const { email } = await server.signUp({ email: newEmail() })
    const { hash, endAll } = makeHashings()
    const waiting = fillQueue(hash('waiting'))
    const refused = await signIn(server.browser(), email)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('5')
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    await endAll()
    await waiting
    expect((await signIn(server.browser(), email)).status).toBe(200)
  } finally {
    await server.stop()
  }
})

/** Fills the queue from so many addresses that no limit per address applies. */
function fillQueue(hashing: () => Promise<unknown>): Promise<unknown> {
  const asked = Array.from({ length: 1000 }, (_, index) =>
    hashingFor(`198.51.100.${index % 100}`, () => inTurn(hashing)),
  )
  return Promise.all(
    asked.map((each) => each.catch((error) => expect(error).toBeInstanceOf(TooManyPasswords))),
  )
}
