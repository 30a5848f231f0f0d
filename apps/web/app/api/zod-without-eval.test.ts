import './zod-without-eval.ts'
import { expect, test } from 'vitest'
import { config } from 'zod/v4/core'

test('Zod builds no functions from text', () => {
  expect(config()).toMatchObject({ jitless: true })
})
