import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TroublesomeJob } from './testing/troublesome-worker.ts'
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let pool: WorkerPool<TroublesomeJob, string>
afterEach(() => pool.close())

function open(options: Partial<WorkerPoolOptions> = {}): typeof pool {
  const workerUrl = new URL('./testing/troublesome-worker.ts', import.meta.url)
  pool = createWorkerPool({ workerUrl, size: 1, timeoutMs: 30_000, idleMs: 60_000, ...options })
  return pool
}

/** Shared with the worker: how many times it has tried. */
function counter(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4))
}

describe('a worker that dies', () => {
  test.each(['exit', 'throw'] as const)('by %s is replaced and its job tried again', async (trouble) => {
    const attempts = counter()
    expect(await open().run({ trouble, times: 1, attempts })).toBe('done')
    expect(attempts[0]).toBe(2)
  })

  test('twice by the same job costs that job, not the ones behind it', async () => {
    const attempts = counter()
    open()
    const fatal = pool.run({ trouble: 'exit', times: 9, attempts })
    const next = pool.run({ trouble: 'none', times: 0, attempts: counter() })
    await expect(fatal).rejects.toThrow('The worker ended with code 3')
    expect(attempts[0]).toBe(2)
    expect(await next).toBe('done')
  })
})

test('a worker that hangs is replaced and its job tried again', async () => {
  const attempts = counter()
  expect(await open({ timeoutMs: 3_000 }).run({ trouble: 'hang', times: 1, attempts })).toBe('done')
  expect(attempts[0]).toBe(2)
})

test('a refusal is an answer: it is passed on and not tried again', async () => {
  const attempts = counter()
  await expect(open().run({ trouble: 'refuse', times: 1, attempts })).rejects.toThrow('refused')
  expect(attempts[0]).toBe(1)
})

test('more jobs than workers wait their turn', async () => {
  open({ size: 2 })
  const jobs = Array.from({ length: 20 }, () => pool.run({ trouble: 'none', times: 0, attempts: counter() }))
  expect(await Promise.all(jobs)).toEqual(Array(20).fill('done'))
})

test('an idle worker is ended and the next job starts another', async () => {
  open({ idleMs: 1 })
  await pool.run({ trouble: 'none', times: 0, attempts: counter() })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await pool.run({ trouble: 'none', times: 0, attempts: counter() })).toBe('done')
})

test('closing refuses what is waiting and what comes later', async () => {
  open()
  const running = pool.run({ trouble: 'hang', times: 1, attempts: counter() })
  const waiting = pool.run({ trouble: 'none', times: 0, attempts: counter() })
  const both = Promise.allSettled([running, waiting])
  await pool.close()
  for (const outcome of await both) expect(outcome.status).toBe('rejected')
  await expect(pool.run({ trouble: 'none', times: 0, attempts: counter() })).rejects.toThrow('closed')
})
