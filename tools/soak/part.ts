/** One trial of the product. */
export interface Part {
  /** Name as `--only` takes it. */
  name: string
  /** Unit of the count, such as 'rounds'. */
  unit: string
  /** Number to do if there is time. */
  planned: number
  /** True when `--count` may change the number. */
  isCounted: boolean
  try(trial: Trial): Promise<Outcome>
}

/** Everything a part is given at its start. */
export interface Trial {
  planned: number
  seed: number
  /** True when the time is up: the part finishes what it has begun and begins nothing more. */
  isOver(): boolean
  /** Milliseconds until the time is up. */
  leftMs(): number
  /** Reports progress to the person watching. */
  note(text: string): void
  workshop: Workshop
}

/** Files, folders and clean-up that a part works with. */
export interface Workshop {
  /** Top folder of the clone under trial. */
  clone: string
  /** Node arguments before a built program, so that it ends with this process. */
  nodeArguments: string[]
  /** JavaScript files of the tools. */
  tools: { vitest: string; stryker: string }
  /** Creates a folder for an installation's data; it is kept when a promise was broken. */
  newFolder(name: string): Promise<string>
  /** Registers clean-up for whenever this process ends. Returns a function that removes it. */
  onEnd(end: () => Promise<void>): () => void
}

export interface Outcome {
  done: number
  /** Measurements: a name with a number or words. */
  figures: Record<string, number | string>
  /** Broken promises, with enough detail to investigate. */
  broken: string[]
  /** Further results: tables of rows with the same columns. */
  tables?: Record<string, Record<string, number | string>[]>
}

/** Collects broken promises: the first twenty in words, the rest as a count. */
export class Broken {
  readonly #named: string[] = []
  #unnamed = 0

  add(sentence: string): void {
    if (this.#named.length < 20) this.#named.push(sentence)
    else this.#unnamed += 1
  }

  /** Adds the sentence unless the condition holds. */
  unless(holds: boolean, sentence: () => string): void {
    if (!holds) this.add(sentence())
  }

  list(): string[] {
    return this.#unnamed === 0 ? this.#named : [...this.#named, `… and ${this.#unnamed} more`]
  }
}
