import { Piscina } from 'piscina'

export interface DrawingPoolOptions {
  /** a module that exports `work`, which does one job */
  workerUrl: URL
  /** threads at most; they are started when there is work */
  size: number
  /** after this long a job is given up, and its thread with it as soon as that is in JavaScript again */
  deadlineMs: number
  /** a thread without work this long is ended, to give back what it holds */
  idleMs: number
  /** JavaScript's part of a thread; what compiled code takes for itself is not counted */
  heapMiB: number
}

export interface DrawingPool<Job, Result> {
  /**
   * `name` is what the job is called when it takes too long. At most `size` at once: a job that waits within Piscina
   * for a thread which dies is given no other.
   */
  run(job: Job, name: string): Promise<Result>
  close(): Promise<void>
}

/**
 * Threads that fail one job at a time: what a job throws, a thread that dies of it and a thread that hangs cost that
 * job alone, and the next one gets another thread.
 */
export function createDrawingPool<Job, Result>(options: DrawingPoolOptions): DrawingPool<Job, Result> {
  const { href: filename } = options.workerUrl
  const pool = new Piscina<Job, Result>({
    minThreads: 0,
    maxThreads: options.size,
    idleTimeout: options.idleMs,
    // A thread needs little room for young objects: with the program's own 48 MiB it draws no faster (measured).
    resourceLimits: { maxOldGenerationSizeMb: options.heapMiB, maxYoungGenerationSizeMb: 12 },
    // Threads that wait on a lock between jobs never turn their event loop, which is what frees the buffers of compiled
    // code.
    atomics: 'disabled',
    recordTiming: false,
  })
  // A thread that dies without a job costs nothing but the next one's start; unheard, it would end the process.
  pool.on('error', () => undefined)

  return {
    async run(job, name) {
      const signal = AbortSignal.timeout(options.deadlineMs)
      try {
        // The file is named here and not above: so a thread that cannot load it fails its job instead of leaving it to wait.
        return await pool.run(job, { filename, name: 'work', signal })
      } catch (error) {
        if (!signal.aborted) throw error
        throw new Error(`${name} was not drawn within ${options.deadlineMs} ms`, { cause: error })
      }
    },
    close: () => pool.destroy(),
  }
}
