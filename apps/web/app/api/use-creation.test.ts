import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { ConnectionLost } from './connection-lost.ts'
import { Attempt } from './use-creation.ts'

/** Runs the attempt and returns the key it used. */
async function keyOf(attempt: Attempt, outcome?: Error): Promise<string> {
  let used = ''
  await attempt
    .run(async (key) => {
      used = key
      if (outcome) throw outcome
    })
    .catch(() => {})
  return used
}

const lost = new ConnectionLost('Failed to fetch')
const crashed = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })
const refused = new ORPCError('invalid_input', { status: 422, defined: true })

it('keeps the key while the outcome is unknown', async () => {
  const attempt = new Attempt()
  const first = await keyOf(attempt, lost)
  expect(await keyOf(attempt, crashed)).toBe(first)
  expect(await keyOf(attempt)).toBe(first)
})

it('takes a new key after a success and after a refusal', async () => {
  const attempt = new Attempt()
  const keys = [await keyOf(attempt), await keyOf(attempt, refused), await keyOf(attempt)]
  expect(new Set(keys).size).toBe(3)
})

it('gives two simultaneous presses the same key, and the second answer does not end the next attempt', async () => {
  const attempt = new Attempt()
  const keys: string[] = []
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const running = answers.map((answer) =>
    attempt.run((key) => {
      keys.push(key)
      return answer.promise
    }),
  )
  answers[0]?.resolve()
  await running[0]
  const next = await keyOf(attempt, lost)
  answers[1]?.resolve()
  await running[1]
  expect(keys[0]).toBe(keys[1])
  expect(next).not.toBe(keys[0])
  expect(await keyOf(attempt)).toBe(next)
})
