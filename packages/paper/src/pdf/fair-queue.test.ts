import { beforeEach, describe, expect, test } from 'vitest'
import { createFairQueue, type FairQueue, type FairQueueOptions } from './fair-queue.ts'

interface Running {
  finish(): Promise<void>
  fail(): Promise<void>
}

let queue: FairQueue<string, string>
/** Jobs in the order they started. */
let started: string[]
let running: Map<string, Running>

beforeEach(() => open())

function open(options: Partial<FairQueueOptions<string, string>> = {}): void {
  started = []
  running = new Map()
  queue = createFairQueue({ run, running: 1, waitingPerOwner: 8, waiting: 64, ...options })
}

function run(job: string): Promise<string> {
  started.push(job)
  return new Promise((resolve, reject) => {
    running.set(job, {
      finish: () => settled(() => resolve(`${job} done`)),
      fail: () => settled(() => reject(new Error(`${job} failed`))),
    })
  })
}

async function settled(settle: () => void): Promise<void> {
  settle()
  await new Promise((resolve) => setImmediate(resolve))
}

/** 'A1' is the first job of company A. */
const ask = (job: string) => queue.reserve(job.slice(0, 1)).run(job)

function askFor(company: string, count: number): void {
  for (let job = 1; job <= count; job++) void ask(`${company}${job}`)
}

const finish = (job: string) => running.get(job)?.finish()

async function finishAll(): Promise<void> {
  for (let index = 0; index < started.length; index++) await finish(started[index] ?? '')
}

describe('fairness between companies', () => {
  test('a newcomer waits only for a running job, however much another company has queued', async () => {
    askFor('A', 9)
    askFor('B', 1)
    expect(started).toEqual(['A1'])
    await finish('A1')
    expect(started).toEqual(['A1', 'B1'])
  })

  test('companies take turns, each in its own order', async () => {
    askFor('A', 4)
    askFor('B', 2)
    askFor('C', 2)
    await finishAll()
    expect(started).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'A4'])
  })

  test('a single company uses all threads, but no second one while another waits for its first', async () => {
    open({ running: 3 })
    askFor('A', 8)
    expect(started).toEqual(['A1', 'A2', 'A3'])
    askFor('B', 2)
    askFor('C', 2)
    await finish('A1')
    await finish('A2')
    expect(started.slice(3)).toEqual(['B1', 'C1'])
    // A, B and C have one each.
    await finish('B1')
    expect(started.slice(5)).toEqual(['B2'])
  })

  test('a company that queues again does not overtake one that is waiting', async () => {
    askFor('A', 1)
    askFor('B', 2)
    await finish('A1')
    askFor('C', 1)
    void ask('A2')
    await finishAll()
    expect(started).toEqual(['A1', 'B1', 'C1', 'A2', 'B2'])
  })
})

describe('limits of the queue', () => {
  const busy = { code: 'busy', data: { retry_after: 5 } }

  test('the ninth waiting job of a company is refused at once, and other companies are not', async () => {
    askFor('A', 9)
    expect(() => queue.reserve('A')).toThrow(expect.objectContaining(busy))
    const other = ask('B1')
    await finish('A1')
    expect(() => queue.reserve('A')).toThrow(expect.objectContaining(busy))
    await finish('B1')
    expect(await other).toBe('B1 done')
    expect(() => queue.reserve('A')).not.toThrow()
  })

  test('a job above the shared limit is refused at once', async () => {
    open({ waiting: 5 })
    askFor('A', 4)
    askFor('B', 2)
    expect(() => queue.reserve('C')).toThrow(expect.objectContaining(busy))
    await finish('A1')
    expect(() => queue.reserve('C')).not.toThrow()
  })
})

describe('a reserved slot', () => {
  test('counts as waiting until it is used or released', () => {
    open({ waitingPerOwner: 2 })
    askFor('A', 1)
    const places = [queue.reserve('A'), queue.reserve('A')]
    expect(() => queue.reserve('A')).toThrow('busy')
    places[0]?.release()
    places[0]?.release()
    void ask('A2')
    expect(() => queue.reserve('A')).toThrow('busy')
  })

  test('blocks nobody while it is unused', async () => {
    queue.reserve('A')
    askFor('B', 2)
    await finishAll()
    expect(started).toEqual(['B1', 'B2'])
  })

  test('runs one job of its owner, once', async () => {
    const place = queue.reserve('A')
    const job = place.run('A1')
    await expect(place.run('A2')).rejects.toThrow('used or given back')
    place.release()
    await finish('A1')
    expect(await job).toBe('A1 done')
    expect(started).toEqual(['A1'])
  })

  test('cannot be used after its release', async () => {
    const place = queue.reserve('A')
    place.release()
    await expect(place.run('A1')).rejects.toThrow('used or given back')
  })

  test('leaves nothing behind once released', () => {
    open({ waiting: 1 })
    for (let time = 0; time < 3; time++) queue.reserve('A').release()
    expect(() => queue.reserve('B')).not.toThrow()
  })
})

test('a failing job does not affect the next', async () => {
  const failing = expect(ask('A1')).rejects.toThrow('A1 failed')
  const next = ask('A2')
  await running.get('A1')?.fail()
  await failing
  await finish('A2')
  expect(await next).toBe('A2 done')
})

test('closing rejects waiting and new jobs and leaves running ones', async () => {
  const first = ask('A1')
  const waiting = ask('A2')
  const place = queue.reserve('A')
  queue.close()
  await expect(waiting).rejects.toThrow('closed')
  await expect(place.run('A3')).rejects.toThrow('closed')
  expect(() => queue.reserve('B')).toThrow('closed')
  await finish('A1')
  expect(await first).toBe('A1 done')
  expect(started).toEqual(['A1'])
})
