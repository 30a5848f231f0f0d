import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PictureAnswer, PictureJob } from './picture-job.ts'

export interface DrawingLimits {
  /** Resident memory of the drawing program, including Node's own 70 MiB. */
  memoryMiB: number
  /** Processor time of one drawing. */
  processorMs: number
  /** Time from start to end of a drawing, for one that gets no processor time or hangs. */
  deadlineMs: number
  /** Idle time after which the program is ended, to release its memory. */
  idleMs: number
}

export interface DrawingProcess {
  /** Draws one picture at a time. One that reaches a limit fails alone: the next one gets a new process. */
  draw(job: PictureJob): Promise<PictureAnswer>
  /** Undefined while none runs. */
  pid(): number | undefined
  close(): Promise<void>
}

/** Long enough for a machine that is busy with other things. */
const START_MS = 60_000
/** JavaScript there holds only the bytes of one picture and an SVG's text. */
const NODE_ARGUMENTS = ['--max-old-space-size=64', '--max-semi-space-size=1']
/** Nothing of this process's environment; blocks above 128 KiB return to the system when freed (mallopt(3)). */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** A .ts file in the sources, run by Node itself; picture-program.js beside the server's bundle. */
const isSource = import.meta.url.endsWith('.ts')
const PROGRAM = fileURLToPath(
  new URL(isSource ? './picture-program.ts' : './picture-program.js', import.meta.url),
)

/** Runs the process that draws pictures, started when there is one to draw. It ends with this process, however that ends. */
export function createDrawingProcess(limits: DrawingLimits): DrawingProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  async function start(): Promise<ChildProcess> {
    const started = fork(PROGRAM, [String(limits.memoryMiB), String(limits.processorMs)], {
      env: ENVIRONMENT,
      execArgv: NODE_ARGUMENTS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = started
    const forget = () => {
      if (child === started) child = undefined
    }
    started.on('error', forget).on('exit', forget)
    if ((await nextMessage(started, START_MS)) === undefined) {
      throw new Error(`The drawing program did not start (${started.exitCode ?? started.signalCode})`)
    }
    await preferAsOomVictim(started.pid)
    return started
  }

  async function end(): Promise<void> {
    const last = child
    if (!last) return
    // Cleared first, so that nothing is sent to it while it is ending.
    child = undefined
    const ended = once(last, 'exit')
    last.kill('SIGKILL')
    await ended
  }

  return {
    async draw(job) {
      clearTimeout(idle)
      const drawing = child ?? (await start())
      setKeepAlive(drawing, true)
      drawing.send(job, () => {}) // a process that has ended is noticed by its exit
      const answer = (await nextMessage(drawing, limits.deadlineMs)) as PictureAnswer | undefined
      setKeepAlive(drawing, false)
      idle = setTimeout(end, limits.idleMs).unref()
      return answer ?? { problem: 'too-complex' }
    },
    pid: () => child?.pid,
    async close() {
      clearTimeout(idle)
      await end()
    },
  }
}

/** Resolves with undefined when the process ends without a message; kills it after `deadlineMs`. */
function nextMessage(child: ChildProcess, deadlineMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => child.kill('SIGKILL'), deadlineMs)
    const settle = (message: unknown) => {
      clearTimeout(deadline)
      child.off('message', settle).off('exit', settleWithout).off('error', settleWithout)
      resolve(message)
    }
    const settleWithout = () => settle(undefined)
    child.on('message', settle).on('exit', settleWithout).on('error', settleWithout)
  })
}

/** While idle, the child does not keep a program alive that only drew something, such as a test. */
function setKeepAlive(child: ChildProcess, isKeeping: boolean): void {
  for (const each of [child, child.channel]) isKeeping ? each?.ref() : each?.unref()
}

/** Makes this process the first to go when the machine or the container runs out of memory; Linux only. */
async function preferAsOomVictim(pid: number | undefined): Promise<void> {
  await writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
}
