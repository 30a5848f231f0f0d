import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PictureAnswer, PictureJob } from './picture-job.ts'

export interface DrawingLimits {
  /** resident memory of the drawing program, Node's own 70 MiB in it */
  memoryMiB: number
  /** processor time of one drawing */
  processorMs: number
  /** from the start of a drawing to its end, for one that is kept from the processor, or hangs */
  deadlineMs: number
  /** without work this long the program is ended, to give back what it holds */
  idleMs: number
}

export interface DrawingProcess {
  /** One at a time. A drawing that reaches a limit costs itself alone: the next one gets another process. */
  draw(job: PictureJob): Promise<PictureAnswer>
  /** Undefined while none runs. */
  pid(): number | undefined
  close(): Promise<void>
}

/** On a machine that is busy with other things. */
const START_MS = 60_000
/** For what JavaScript holds there, which are the bytes of one picture and an SVG's text. */
const NODE_ARGUMENTS = ['--max-old-space-size=64', '--max-semi-space-size=1']
/** Nothing of ours; and whatever is larger than 128 KiB goes back to the system when it is freed (mallopt(3)). */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** In the sources a .ts file, run by Node itself; in the server's bundle picture-program.js beside it. */
const isSource = import.meta.url.endsWith('.ts')
const PROGRAM = fileURLToPath(
  new URL(isSource ? './picture-program.ts' : './picture-program.js', import.meta.url),
)

/** The process that draws pictures, started when there is one to draw. It ends with this process, however that ends. */
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
    await offerToTheKernel(started.pid)
    return started
  }

  async function end(): Promise<void> {
    const last = child
    if (!last) return
    // Nothing is sent to it any more, though it has not ended yet.
    child = undefined
    const ended = once(last, 'exit')
    last.kill('SIGKILL')
    await ended
  }

  return {
    async draw(job) {
      clearTimeout(idle)
      const drawing = child ?? (await start())
      setKeepingUsAlive(drawing, true)
      drawing.send(job, () => {}) // one that has ended says so by its end
      const answer = (await nextMessage(drawing, limits.deadlineMs)) as PictureAnswer | undefined
      setKeepingUsAlive(drawing, false)
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

/** Undefined where the process ends without one; after `deadlineMs` it is ended. */
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

/** Without work it does not hold up the end of a program that only drew something, such as a test. */
function setKeepingUsAlive(child: ChildProcess, isKeeping: boolean): void {
  for (const each of [child, child.channel]) isKeeping ? each?.ref() : each?.unref()
}

/** Where the machine or the container runs out of memory, this is what goes first; Linux only. */
async function offerToTheKernel(pid: number | undefined): Promise<void> {
  await writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
}
