import { Worker } from 'node:worker_threads'

export interface WorkerPoolOptions {
  workerUrl: URL
  size: number
  /** after this long a job's worker counts as hung */
  timeoutMs: number
  /** a worker without work this long is ended, to give its memory back */
  idleMs: number
}

export interface WorkerPool<Job, Result> {
  run(job: Job): Promise<Result>
  close(): Promise<void>
}

interface Task<Job, Result> {
  job: Job
  attempt: number
  resolve(result: Result): void
  reject(error: Error): void
}

interface Member<Job, Result> {
  worker: Worker
  task: Task<Job, Result> | null
  timer: NodeJS.Timeout | undefined
}

type Reply<Result> = { result: Result } | { refused: string }

const ATTEMPTS = 2

/**
 * Threads are started when there is work. One that crashes or hangs is replaced, and its job is given one more try:
 * the thread may have died of something else, such as memory, but a job that kills two is the cause.
 */
export function createWorkerPool<Job, Result>(options: WorkerPoolOptions): WorkerPool<Job, Result> {
  const members = new Set<Member<Job, Result>>()
  const queue: Task<Job, Result>[] = []
  let closed = false

  function start(): Member<Job, Result> {
    const worker = new Worker(options.workerUrl, { resourceLimits: { maxOldGenerationSizeMb: 128 } })
    const member: Member<Job, Result> = { worker, task: null, timer: undefined }
    worker.on('message', (reply: Reply<Result>) => settle(member, reply))
    worker.on('error', (error) => lose(member, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => lose(member, new Error(`The worker ended with code ${code}`)))
    members.add(member)
    return member
  }

  function assign(member: Member<Job, Result>, task: Task<Job, Result>): void {
    member.task = task
    clearTimeout(member.timer)
    member.timer = setTimeout(() => {
      lose(member, new Error(`The worker gave no answer within ${options.timeoutMs} ms`))
    }, options.timeoutMs)
    member.worker.ref()
    member.worker.postMessage(task.job)
  }

  function rest(member: Member<Job, Result>): void {
    member.worker.unref()
    member.timer = setTimeout(() => {
      members.delete(member)
      void member.worker.terminate()
    }, options.idleMs).unref()
  }

  function settle(member: Member<Job, Result>, reply: Reply<Result>): void {
    const { task } = member
    if (!task) return
    clearTimeout(member.timer)
    member.task = null
    rest(member)
    if ('result' in reply) task.resolve(reply.result)
    else task.reject(new Error(reply.refused))
    next()
  }

  function lose(member: Member<Job, Result>, error: Error): void {
    if (!members.delete(member)) return
    clearTimeout(member.timer)
    void member.worker.terminate()
    const { task } = member
    if (task && task.attempt < ATTEMPTS && !closed) queue.unshift({ ...task, attempt: task.attempt + 1 })
    else task?.reject(error)
    next()
  }

  function next(): void {
    while (queue.length > 0) {
      const idle = [...members].find((member) => !member.task)
      const member = idle ?? (members.size < options.size ? start() : null)
      const task = member && queue.shift()
      if (!task) return
      assign(member, task)
    }
  }

  return {
    run(job) {
      if (closed) return Promise.reject(new Error('The worker pool is closed'))
      return new Promise((resolve, reject) => {
        queue.push({ job, attempt: 1, resolve, reject })
        next()
      })
    },
    async close() {
      closed = true
      const ended = [...members].map((member) => member.worker.terminate())
      for (const task of queue.splice(0)) task.reject(new Error('The worker pool is closed'))
      await Promise.all(ended)
    },
  }
}
