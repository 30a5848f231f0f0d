import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import type { Answer, Ask } from '../../../apps/server/src/testing/timed-process/messages.ts'
import { assets, serverBundle } from '../../../scripts/lib/bundle-server.mjs'
import type { TrialEnvironment } from '../part.ts'

/** Bundles the program of a process, with what the server reads from its own folder. Its packages are found from within the clone. */
export async function bundleProcess(clone: string): Promise<string> {
  const outdir = join(clone, '.cache', 'soak-year')
  await mkdir(outdir, { recursive: true })
  const options = serverBundle()
  const { 'pdf-worker': worker = '', 'picture-program': pictures = '' } = options.entryPoints as Record<
    string,
    string
  >
  const entryPoints = {
    process: 'apps/server/src/testing/timed-process/process.ts',
    'pdf-worker': worker,
    'picture-program': pictures,
  }
  await build({ ...options, outdir, entryPoints })
  await stop()
  for (const [name, source] of Object.entries(assets))
    cpSync(join(clone, source), join(outdir, name), { recursive: true })
  return join(outdir, 'process.js')
}

interface ProcessOptions {
  workshop: TrialEnvironment
  program: string
  /** The application's name for the database. */
  name: string
  env: Record<string, string>
}

/** One process of the product, which can be killed and started again. */
export class YearProcess {
  readonly #options: ProcessOptions
  readonly #keepLess: () => void
  #child: ChildProcess | undefined
  #asked = 0
  readonly #waiting = new Map<number, (answer: Answer | undefined) => void>()

  private constructor(options: ProcessOptions) {
    this.#options = options
    this.#keepLess = options.workshop.onEnd(() => this.kill())
  }

  static async start(options: ProcessOptions): Promise<YearProcess> {
    const started = new YearProcess(options)
    await started.start()
    return started
  }

  async start(): Promise<void> {
    const { workshop, program, name, env } = this.#options
    const child = fork(program, [], {
      execArgv: workshop.nodeArguments,
      env: { PATH: process.env.PATH, TZ: 'UTC', NODE_ENV: 'production', YEAR_NAME: name, ...env },
    })
    this.#child = child
    const ready = new Promise<Answer | undefined>((resolve) => this.#waiting.set(0, resolve))
    child.on('message', (answer: Answer) => {
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
    })
    child.once('exit', () => {
      for (const answered of this.#waiting.values()) answered(undefined)
      this.#waiting.clear()
    })
    if (!(await ready)) throw new Error(`The process ${name} ended while starting.`)
  }

  /** Asks for something; undefined when the process was killed meanwhile. */
  async ask(ask: Omit<Ask, 'id'>): Promise<Answer | undefined> {
    this.#asked += 1
    const id = this.#asked
    const answered = new Promise<Answer | undefined>((resolve) => this.#waiting.set(id, resolve))
    this.#child?.send({ ...ask, id } satisfies Ask)
    const answer = await answered
    if (answer?.failure !== undefined) throw new Error(answer.failure)
    return answer
  }

  /** Sends SIGKILL and waits for the end. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  async close(): Promise<void> {
    this.#keepLess()
    await this.kill()
  }
}
