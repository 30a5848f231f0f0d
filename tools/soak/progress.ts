const EVERY_MS = 60_000

/** Reports the progress of the running parts every minute. */
export class Progress {
  readonly #notes = new Map<string, string>()
  readonly #say: (line: string) => void
  readonly #timer: NodeJS.Timeout
  readonly #startedAt = performance.now()

  constructor(say: (line: string) => void) {
    this.#say = say
    this.#timer = setInterval(() => this.#sayAll(), EVERY_MS)
    this.#timer.unref()
  }

  note(part: string, text: string): void {
    this.#notes.set(part, text)
  }

  /** Reports that a part begins or ends. */
  say(part: string, text: string): void {
    this.#say(`${this.#time()} ${part}: ${text}`)
  }

  over(part: string): void {
    this.#notes.delete(part)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #sayAll(): void {
    const notes = [...this.#notes].map(([part, text]) => `${part}: ${text}`)
    if (notes.length > 0) this.#say(`${this.#time()} ${notes.join(' · ')}`)
  }

  /** Elapsed minutes and seconds, such as '12:05'. */
  #time(): string {
    const seconds = Math.floor((performance.now() - this.#startedAt) / 1000)
    return [Math.floor(seconds / 60), seconds % 60].map((each) => String(each).padStart(2, '0')).join(':')
  }
}
