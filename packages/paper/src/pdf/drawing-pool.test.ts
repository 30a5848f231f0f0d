import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDrawingPool, type DrawingPool, type DrawingPoolOptions } from './drawing-pool.ts'
import type { TroublesomeJob } from './testing/troublesome-worker.ts'

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let pool: DrawingPool<TroublesomeJob, number>
afterEach(() => pool.close())

function open(options: Partial<DrawingPoolOptions> = {}): void {
  const workerUrl = new URL('./testing/troublesome-worker.ts', import.meta.url)
  pool = createDrawingPool({
    workerUrl,
    size: 1,
    deadlineMs: 60_000,
    idleMs: 60_000,
    heapMiB: 128,
    ...options,
  })
}

const run = (trouble: TroublesomeJob['trouble']) => pool.run({ trouble }, 'INV-00042')

test('a thread is reused for the next job', async () => {
  open()
  expect(await run('none')).toBe(await run('none'))
})

describe('a failing job', () => {
  test.each([
    ['exit', /code: 3/],
    ['throw', /boom/],
  ] as const)('fails alone when its thread dies by %s', async (trouble, reason) => {
    open()
    const first = await run('none')
    await expect(run(trouble)).rejects.toThrow(reason)
    expect(await run('none')).not.toBe(first)
  })

  test('fails alone beside a thread that goes on working', async () => {
    open({ size: 2 })
    for (const trouble of ['exit', 'throw'] as const) {
      const outcomes = await Promise.allSettled([run(trouble), run('none')])
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    }
  })

  test('fails alone when it exceeds its memory limit', async () => {
    open({ heapMiB: 32 })
    await expect(run('grow')).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
    expect(await run('none')).toBeGreaterThan(0)
  })

  test('fails alone at its deadline, with an error that names it', async () => {
    open({ deadlineMs: 3_000 })
    const first = await run('none')
    await expect(run('hang')).rejects.toThrow('INV-00042 was not drawn within 3000 ms')
    expect(await run('none')).not.toBe(first)
  })
})

test('an error thrown by a job is its result, and its thread goes on', async () => {
  open()
  const first = await run('none')
  await expect(run('refuse')).rejects.toThrow('refused')
  expect(await run('none')).toBe(first)
})

test('a missing worker file fails the job at once', async () => {
  open({ workerUrl: new URL('./testing/no-such-worker.ts', import.meta.url) })
  await expect(run('none')).rejects.toThrow('no-such-worker')
})

test('an idle thread is ended, and the next job starts a new one', async () => {
  open({ idleMs: 1 })
  const first = await run('none')
  await vi.waitFor(async () => expect(await run('none')).not.toBe(first), 30_000)
})

test('closing fails running jobs', async () => {
  open()
  const running = expect(run('hang')).rejects.toThrow()
  await pool.close()
  await running
})
