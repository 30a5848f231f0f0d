import { readMessageTypes } from './message-types.ts'

/** Of the protocol's messages, by their types: what is executed, and what is answered with READY. */
const EXECUTED = ['Q', 'E']
const ANSWERED_WHOLE = ['Q', 'S', 'F']
const TERMINATE = 'X'
const READY = 'Z'

/** What applications asked of the database so far, on all their connections. */
export class Traffic {
  /** How often something was asked and then waited for. */
  roundTrips = 0
  /** Simple queries, and executions of prepared ones. */
  statements = 0
  #lastAt = 0
  #waiting = 0

  /** For one more connection: what is to be shown all that each side says. Signing in does not count. */
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
      // What follows before the answer waits no longer.
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

  /** Nobody waits for an answer, and nothing was said for so long. */
  isQuietSince(milliseconds: number): boolean {
    return this.#waiting === 0 && performance.now() - this.#lastAt >= milliseconds
  }
}
