import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rateLimits } from '@quotespark/database'
import { createTestDatabase } from '@quotespark/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createGuessLimits, type Guess } from './guess-limits.ts'

const guess = (differs: Partial<Guess> = {}): Guess => ({
  account: 'ann@example.com',
  address: '203.0.113.1',
  ...differs,
})

const { db: database, drop } = await createTestDatabase()
afterAll(drop)
beforeEach(() => database.delete(rateLimits))

const dataDir = await mkdtemp(join(tmpdir(), 'quotespark-guesses-'))
afterAll(() => rm(dataDir, { recursive: true }))
const limits = () => createGuessLimits({ config: readConfig({ DATA_DIR: dataDir }), database })

/** Counts how many of these guesses are allowed. */
async function taken(guesses: ReturnType<typeof limits>, count: number, of: (n: number) => Guess) {
  let looked = 0
  for (let n = 0; n < count; n++) if ((await guesses.count(of(n))) === undefined) looked += 1
  return looked
}

test('allows one network 20 guesses about one account, ignoring the case of its email', async () => {
  const guesses = limits()
  const from = (n: number) =>
    guess({ address: `2001:db8:1:1::${n + 1}`, account: n % 2 ? 'ANN@example.com' : 'ann@example.com' })
  expect(await taken(guesses, 30, from)).toBe(20)
  expect(await guesses.count(guess({ address: '2001:db8:1:2::1' }))).toBeUndefined()
})

test('allows one address 100 guesses about any accounts', async () => {
  const guesses = limits()
  expect(await taken(guesses, 120, (n) => guess({ account: `person-${n}@example.com` }))).toBe(100)
  expect(
    await guesses.count(guess({ account: 'one-more@example.com', address: '203.0.113.2' })),
  ).toBeUndefined()
})

test('allows strangers 50 guesses about one account, reports the first refusal, and counts each device separately', async () => {
  const guesses = limits()
  expect(await taken(guesses, 50, (n) => guess({ address: `203.0.113.${n}` }))).toBe(50)
  const locked = [
    await guesses.count(guess({ address: '198.51.100.1' })),
    await guesses.count(guess({ address: '198.51.100.2' })),
  ]
  expect(locked.map((each) => each?.isFirst)).toEqual([true, false])
  expect(locked[0]?.seconds).toBeGreaterThan(3000)
  expect(await taken(guesses, 30, () => guess({ device: 'laptop' }))).toBe(20)
  expect(await guesses.count(guess({ device: 'phone' }))).toBeUndefined()
})

test('forgets wrong guesses after a right one', async () => {
  const guesses = limits()
  await taken(guesses, 19, () => guess())
  await guesses.forget(guess())
  expect(await taken(guesses, 30, () => guess())).toBe(20)
})

test('counts guesses of all processes together', async () => {
  expect(await taken(limits(), 20, () => guess())).toBe(20)
  expect(await limits().count(guess())).toMatchObject({ isFirst: false })
})
