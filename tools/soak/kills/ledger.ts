import type { SeededRandom } from '@quotespark/testing/worlds'

/** A quote or an invoice as far as the lane has had it acknowledged. */
export interface KnownDocument {
  id: string
  kind: 'quote' | 'invoice'
  title: string
  /** Stages in the order they can be reached. */
  reached: 'draft' | 'sent' | 'accepted'
  token?: string
  /** A call for it went unanswered, so it may be further along than is known. */
  isDoubtful?: boolean
  version: number
  revision: number | null
  /** References of the acknowledged payments. */
  payments: string[]
  /** True for a quote with a deposit, which is billed with the acceptance, and a rest. */
  isStaged?: boolean
  /** The invoice, once an accepted quote, or the rest of one with stages, has been billed. */
  invoice_id?: string
}

/** A creating call with its idempotency key: it may be repeated and then gives the same answer. */
export interface KeyedCall {
  title: string
  /** Describes the call in a report. */
  what: string
  send(): Promise<string>
  /** Id that was acknowledged. */
  answered?: string
}

/** Only this many of the newest documents are worked on. */
const RECENT = 60

/** All that one installation was asked for and acknowledged, over all its rounds. */
export class Ledger {
  readonly documents = new Map<string, KnownDocument>()
  /** Creating calls of the current round. */
  calls: KeyedCall[] = []
  /** Documents touched in the current round, to be checked after it. */
  touched = new Set<string>()
  /** Payments ahead, of which something can be refunded. */
  readonly payments = new Set<string>()
  acknowledged = 0
  readonly #busy = new Set<string>()

  know(document: KnownDocument): void {
    this.acknowledged += 1
    this.documents.set(document.id, document)
    this.touched.add(document.id)
  }

  reach(document: KnownDocument, change: Partial<KnownDocument>): void {
    this.acknowledged += 1
    Object.assign(document, change)
    this.touched.add(document.id)
  }

  /** Takes a recent document that no other writer is working on. */
  take(random: SeededRandom, is: (document: KnownDocument) => boolean): KnownDocument | undefined {
    const recent = [...this.documents.values()].slice(-RECENT)
    const free = recent.filter((each) => !each.isDoubtful && !this.#busy.has(each.id) && is(each))
    if (free.length === 0) return undefined
    const taken = random.pick(free)
    this.#busy.add(taken.id)
    return taken
  }

  /** Leaves out a call that was refused. */
  forget(call: KeyedCall): void {
    this.calls = this.calls.filter((each) => each !== call)
  }

  release(document: KnownDocument): void {
    this.#busy.delete(document.id)
  }

  /** Marks every document to be checked next. */
  touchAll(): void {
    this.touched = new Set(this.documents.keys())
  }

  beginRound(): void {
    this.calls = []
    this.touched = new Set()
  }
}
