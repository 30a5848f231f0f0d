import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Workshop } from './part.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Everything a part is given except its folders. */
export type Clone = Pick<Workshop, 'clone' | 'nodeArguments' | 'tools'>

/** Ends everything the parts have started together with `work`, also when a signal or an exception ends this process. */
export async function inWorkshop<Result>(
  given: Clone,
  work: (workshopFor: (part: string) => PartWorkshop) => Promise<Result>,
): Promise<Result> {
  const ends = new Set<() => Promise<void>>()
  const workshops: PartWorkshop[] = []
  const endAll = () => Promise.allSettled([...ends].map((end) => end()))
  const onSignal = (signal: (typeof SIGNALS)[number]) =>
    endAll()
      .then(() => Promise.allSettled(workshops.map((each) => each.removeFolders())))
      .finally(() => process.exit(128 + constants.signals[signal]))
  const onMistake = (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    endAll().finally(() => process.exit(1))
  }
  for (const signal of SIGNALS) process.once(signal, onSignal)
  process.once('uncaughtException', onMistake)
  const onEnd = (end: () => Promise<void>) => {
    ends.add(end)
    return () => ends.delete(end)
  }
  try {
    return await work((part) => {
      const workshop = new PartWorkshop(given, part, onEnd)
      workshops.push(workshop)
      return workshop
    })
  } finally {
    await endAll()
    for (const signal of SIGNALS) process.removeListener(signal, onSignal)
    process.removeListener('uncaughtException', onMistake)
  }
}

/** Workshop with the folders of one part. */
export class PartWorkshop implements Workshop {
  readonly clone: string
  readonly nodeArguments: string[]
  readonly tools: Workshop['tools']
  readonly onEnd: Workshop['onEnd']
  readonly #part: string
  readonly #folders: string[] = []

  constructor(given: Clone, part: string, onEnd: Workshop['onEnd']) {
    this.clone = given.clone
    this.nodeArguments = given.nodeArguments
    this.tools = given.tools
    this.onEnd = onEnd
    this.#part = part
  }

  async newFolder(name: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), `quotespark-soak-${this.#part}-`))
    this.#folders.push(folder)
    await chmod(folder, 0o711) // when run by root, PostgreSQL's own user must get through
    const own = join(folder, name)
    await mkdir(own, { mode: 0o711 })
    return own
  }

  /** Folders to look in after a promise was broken. */
  get folders(): readonly string[] {
    return this.#folders
  }

  async removeFolders(): Promise<void> {
    // A process that was ended may still be writing a file.
    const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })
    await Promise.all(this.#folders.map(remove))
  }
}
