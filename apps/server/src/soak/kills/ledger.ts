import type { SeededRandom } from '@quotespark/testing/worlds'

/** A quote or an invoice that the lane knows to be there, as far as it was acknowledged. */
export interface KnownDocument {
  id: string
  kind: 'quote' | 'invoice'
  title: string
  /** In the order in which they can be reached. */
  reached: 'draft' | 'sent' | 'accepted'
  token?: string
  /** A call for it was not answered: it may be further than is known. */
  isDoubtful?: boolean
  version: number
  revision: number | null
  /** The reference of each payment that was acknowledged. */
  payments: string[]
  /** Of an accepted quote that was billed: the invoice. */
  invoice_id?: string
}

/** A creating call with its key: it may be sent again, and answers the same. */
export interface KeyedCall {
  title: string
  /** What it is for, in the words of a report. */
  what: string
  send(): Promise<string>
  /** The id that was acknowledged. */
  answered?: string
}

/** Work goes on with the newest. */
const RECENT = 60

/** What one installation was asked for and what it has acknowledged, over all its rounds. */
export class Ledger {
  readonly documents = new Map<string, KnownDocument>()
  /** Creating calls of this round. */
  calls: KeyedCall[] = []
  /** Documents that were touched in this round: looked at after it. */
  touched = new Set<string>()
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

  /** A document of the last rounds that nobody else works on. */
  take(random: SeededRandom, is: (document: KnownDocument) => boolean): KnownDocument | undefined {
    const recent = [...this.documents.values()].slice(-RECENT)
    const free = recent.filter((each) => !each.isDoubtful && !this.#busy.has(each.id) && is(each))
    if (free.length === 0) return undefined
    const taken = random.pick(free)
    this.#busy.add(taken.id)
    return taken
  }

  release(document: KnownDocument): void {
    this.#busy.delete(document.id)
  }

  /** Everything is looked at next. */
  touchAll(): void {
    this.touched = new Set(this.documents.keys())
  }

  beginRound(): void {
    this.calls = []
    this.touched = new Set()
  }
}
