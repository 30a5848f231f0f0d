import type { LineList } from './line-list.ts'

/** Lines that get their new number at once: few enough to draw between two keystrokes. */
const AT_ONCE = 10

/**
 * The line numbers on screen. Removing a line changes the numbers of all lines below it, which with hundreds of lines
 * takes longer than a frame: the line itself goes first, then the numbers follow, a few at a time. Only a component
 * whose number changes redraws.
 */
export class LineNumbers {
  readonly #lines: LineList
  readonly #shown = new Map<string, number>()
  readonly #listeners = new Map<string, Set<() => void>>()
  #followed: ReadonlyMap<string, number>
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(lines: LineList) {
    this.#lines = lines
    this.#followed = lines.positions()
    for (const [key, position] of this.#followed) this.#shown.set(key, position + 1)
  }

  /** The number of a line, from 1. */
  of(key: string): number {
    return this.#shown.get(key) ?? (this.#lines.positions().get(key) ?? this.#shown.size) + 1
  }

  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(key)
    }
  }

  /** Follows the lines until the returned function is called. */
  readonly follow = (): (() => void) => {
    const end = this.#lines.subscribe(() => this.#catchUp())
    this.#catchUp()
    return () => {
      end()
      clearTimeout(this.#timer)
      this.#followed = new Map()
    }
  }

  #catchUp(): void {
    const positions = this.#lines.positions()
    if (positions === this.#followed) return
    this.#followed = positions
    clearTimeout(this.#timer)
    const behind = [...positions].filter(([key, position]) => this.#shown.get(key) !== position + 1)
    if (behind.length <= AT_ONCE) this.#show(behind)
    else this.#timer = setTimeout(() => this.#showInTurns(behind))
  }

  #showInTurns(behind: readonly (readonly [string, number])[]): void {
    this.#show(behind.slice(0, AT_ONCE))
    const left = behind.slice(AT_ONCE)
    if (left.length > 0) this.#timer = setTimeout(() => this.#showInTurns(left))
  }

  #show(places: readonly (readonly [string, number])[]): void {
    for (const [key, position] of places) {
      this.#shown.set(key, position + 1)
      for (const listener of this.#listeners.get(key) ?? []) listener()
    }
  }
}
