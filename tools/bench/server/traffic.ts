import { readMessageTypes } from './message-types.ts'

/** Message types of the protocol: those that execute a statement, and those that are answered with READY. */
const EXECUTED = ['Q', 'E']
const ANSWERED_WHOLE = ['Q', 'S', 'F']
const TERMINATE = 'X'
const READY = 'Z'

/** Counts of the database requests so far, over all connections of the applications. */
export class Traffic {
  /** Times that a connection asked something and then waited for the answer. */
  roundTrips = 0
  /** Simple queries, and executions of prepared ones. */
  statements = 0
  #lastAt = 0
  #waiting = 0

  /** Returns handlers for everything that the two sides of a new connection send. Signing in does not count. */
  addConnection(): { onClient(chunk: Buffer): void; onServer(chunk: Buffer): void; onEnd(): void } {
    let isSignedIn = false
    let isWaiting = false
    let unanswered = 0
    const wait = (is: boolean) => {
      if (is !== isWaiting) this.#waiting += is ? 1 : -1
      isWaiting = is
    }
    const onAsked = (type: string) => {
      if (!isSignedIn || type === TERMINATE) return
      // A request sent before the answer adds no round trip.
      if (!isWaiting) this.roundTrips += 1
      wait(true)
      if (EXECUTED.includes(type)) this.statements += 1
      if (ANSWERED_WHOLE.includes(type)) unanswered += 1
    }
    const onAnswered = (type: string) => {
      if (type !== READY) return
      if (isSignedIn) unanswered -= 1
      isSignedIn = true
      if (unanswered === 0) wait(false)
    }
    const readClient = readMessageTypes(onAsked, { isFirstUntyped: true })
    const readServer = readMessageTypes(onAnswered, { isFirstUntyped: false })
    return {
      onClient: (chunk) => {
        this.#lastAt = performance.now()
        readClient(chunk)
      },
      onServer: (chunk) => {
        this.#lastAt = performance.now()
        readServer(chunk)
      },
      onEnd: () => wait(false),
    }
  }

  /** True when nobody waits for an answer and the connections have been silent for this long. */
  isQuietSince(milliseconds: number): boolean {
    return this.#waiting === 0 && performance.now() - this.#lastAt >= milliseconds
  }
}
