/** One way in which the product is tried. */
export interface Part {
  /** As `--only` takes it. */
  name: string
  /** What is counted: 'rounds'. */
  unit: string
  /** How many of them, if there is time. */
  planned: number
  /** Whether `--count` may say another number. */
  isCounted: boolean
  try(trial: Trial): Promise<Outcome>
}

/** What a part is told when it begins. */
export interface Trial {
  planned: number
  seed: number
  /** Whether its time is up: what was begun is finished, and nothing is begun any more. */
  isOver(): boolean
  /** Milliseconds until then. */
  leftMs(): number
  /** Where the part stands, for who watches. */
  note(text: string): void
  workshop: Workshop
}

/** What parts have to work with. */
export interface Workshop {
  /** The top folder of the clone that is tried. */
  clone: string
  /** What Node is given before the built file of a program, so that it ends with us. */
  nodeArguments: string[]
  /** JavaScript files of tools. */
  tools: { vitest: string; stryker: string }
  /** A folder for the data of an installation; kept when a promise was broken. */
  newFolder(name: string): Promise<string>
  /** What has to be ended when this process is, whatever happens. Answers how to take it off the list. */
  onEnd(end: () => Promise<void>): () => void
}

export interface Outcome {
  done: number
  /** What was measured: a name, and a number or words. */
  figures: Record<string, number | string>
  /** What was promised and did not hold, in words that let it be looked for. */
  broken: string[]
  /** More to read: tables of rows with the same columns. */
  tables?: Record<string, Record<string, number | string>[]>
}

/** Broken promises, the first of them in words: thousands say no more than twenty. */
export class Broken {
  readonly #named: string[] = []
  #unnamed = 0

  add(sentence: string): void {
    if (this.#named.length < 20) this.#named.push(sentence)
    else this.#unnamed += 1
  }

  /** Adds the sentence unless it holds. */
  unless(holds: boolean, sentence: () => string): void {
    if (!holds) this.add(sentence())
  }

  list(): string[] {
    return this.#unnamed === 0 ? this.#named : [...this.#named, `… and ${this.#unnamed} more`]
  }
}
