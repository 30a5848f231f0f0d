import { Piscina } from 'piscina'

export interface DrawingPoolOptions {
  /** A module that exports `work`, which does one job. */
  workerUrl: URL
  /** Maximum number of threads; they start when there is work. */
  size: number
  /** A job is given up after this time, and its thread ends as soon as it is back in JavaScript. */
  deadlineMs: number
  /** A thread ends after being idle this long, to free its memory. */
  idleMs: number
  /** Limit of a thread's JavaScript heap; memory of native code does not count. */
  heapMiB: number
}

export interface DrawingPool<Job, Result> {
  /**
   * `name` appears in the error when the job takes too long. Callers must run at most `size` at once: a job that Piscina
   * queues for a thread which dies is never given another.
   */
  run(job: Job, name: string): Promise<Result>
  close(): Promise<void>
}

/** Creates a pool of threads in which a job fails alone: when it throws, kills its thread or hangs, the next job gets another thread. */
export function createDrawingPool<Job, Result>(options: DrawingPoolOptions): DrawingPool<Job, Result> {
  const { href: filename } = options.workerUrl
  const pool = new Piscina<Job, Result>({
    minThreads: 0,
    maxThreads: options.size,
    idleTimeout: options.idleMs,
    // A small young generation is enough: with the default 48 MiB, rendering is no faster (measured).
    resourceLimits: { maxOldGenerationSizeMb: options.heapMiB, maxYoungGenerationSizeMb: 12 },
    // Threads that wait on a lock between jobs never run their event loop, which frees the buffers of native code.
    atomics: 'disabled',
    recordTiming: false,
  })
  // An idle thread that dies only costs the next job a start, but without this listener it would end the process.
  pool.on('error', () => undefined)

  return {
    async run(job, name) {
      const signal = AbortSignal.timeout(options.deadlineMs)
      try {
        // The file is named here, so that a thread that cannot load it fails its job instead of leaving it waiting.
        return await pool.run(job, { filename, name: 'work', signal })
      } catch (error) {
        if (!signal.aborted) throw error
        throw new Error(`${name} was not drawn within ${options.deadlineMs} ms`, { cause: error })
      }
    },
    close: () => pool.destroy(),
  }
}
