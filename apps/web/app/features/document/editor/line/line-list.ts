import { MAX_LINES } from '@quotespark/domain/line'
import type { FormProblem } from '../checks/form-problem.ts'
import type { LineChanges } from '../choices/line-choices.ts'
import {
  type LineFields,
  settledQuoteLine,
  tidiedInvoiceLine,
  type WordsKind,
  wordsLine,
} from './line-fields.ts'

/** A line with a key that stays the same wherever the line is moved. */
export interface KeyedLine {
  readonly key: string
  readonly fields: LineFields
  /** Refusals by field. */
  readonly problems: Readonly<Partial<Record<keyof LineFields, string>>>
}

const NO_PROBLEMS = {}
const LINE_PATH = /^items\.(\d+)\.(\w+)$/

/** The input's name for a field of a line: the same wherever the line is moved. */
export function inputName(key: string, field: string): string {
  return `line-${key}.${field}`
}

/**
 * The lines of a document while they are edited. Kept outside the form library: a change touches one line and one
 * array, so typing in a document of hundreds of lines is as fast as in one of two.
 */
export class LineList {
  #lines: readonly KeyedLine[]
  #positions: ReadonlyMap<string, number>
  #changed = false
  #made = 0
  readonly #listeners = new Set<() => void>()

  constructor(lines: readonly LineFields[]) {
    this.#lines = lines.map((fields) => this.#keyed(fields))
    this.#positions = positionsOf(this.#lines)
  }

  /** A new array after every change; unchanged lines stay the same objects. */
  readonly current = (): readonly KeyedLine[] => this.#lines

  /** Positions by key; the same object until lines come, go or move. */
  readonly positions = (): ReadonlyMap<string, number> => this.#positions

  /** True when anything has changed since the start. */
  readonly isChanged = (): boolean => this.#changed

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The lines of a quote, settled for saving. */
  settled(): LineFields[] {
    return this.#lines.map(({ fields }) => settledQuoteLine(fields))
  }

  /** The lines of an invoice as typed, to be checked and saved. */
  written(): LineFields[] {
    return this.#lines.map(({ fields }) => tidiedInvoiceLine(fields))
  }

  change(index: number, changes: Partial<LineFields>): void {
    this.changeSeveral(new Map([[index, changes]]))
  }

  changeSeveral(changes: LineChanges): void {
    const lines = [...this.#lines]
    for (const [index, fields] of changes) {
      const line = lines[index]
      if (line) lines[index] = changedLine(line, fields)
    }
    if (lines.some((line, index) => line !== this.#lines[index])) this.#set(lines)
  }

  /** Shows refusals (`items.3.description`) beside their fields until these change; clears earlier ones. */
  note(problems: readonly FormProblem[]): void {
    const lines = this.#lines.map((line) =>
      line.problems === NO_PROBLEMS ? line : { ...line, problems: NO_PROBLEMS },
    )
    for (const { path, message } of problems) {
      const [, index, field = ''] = LINE_PATH.exec(path) ?? []
      const line = lines[Number(index)]
      if (line) lines[Number(index)] = { ...line, problems: { ...line.problems, [field]: message } }
    }
    this.#show(lines)
  }

  /** The input's name for a path such as `items.3.description`; null when it is not a field of a line. */
  inputName(path: string): string | null {
    const [, index, field = ''] = LINE_PATH.exec(path) ?? []
    const line = this.#lines[Number(index)]
    return line ? inputName(line.key, field) : null
  }

  /** Adds a line at the end; returns false when the document is full. */
  add(fields: LineFields): boolean {
    return this.insert(this.#lines.length, fields)
  }

  /** Adds a line at this position, above the one that has it now; returns false when the document is full. */
  insert(index: number, fields: LineFields): boolean {
    if (this.#lines.length >= MAX_LINES) return false
    this.#set(this.#lines.toSpliced(index, 0, this.#keyed(fields)))
    return true
  }

  /** Adds a heading, a text, or a subtotal of the lines above it, back to the previous subtotal. */
  addWords(kind: WordsKind): boolean {
    return this.add(wordsLine(kind))
  }

  /** Replaces all lines. */
  replace(lines: readonly LineFields[]): void {
    this.#set(lines.map((fields) => this.#keyed(fields)))
  }

  /** Replaces one line with several; returns false when there are none or no room for them. */
  replaceOne(index: number, lines: readonly LineFields[]): boolean {
    if (lines.length === 0 || this.#lines.length - 1 + lines.length > MAX_LINES) return false
    this.#set(this.#lines.toSpliced(index, 1, ...lines.map((fields) => this.#keyed(fields))))
    return true
  }

  /** Replaces all lines by what `change` makes of them; unchanged lines keep their keys. */
  rewrite(
    change: (lines: readonly KeyedLine[], keyed: (fields: LineFields) => KeyedLine) => readonly KeyedLine[],
  ): void {
    this.#set(change(this.#lines, (fields) => this.#keyed(fields)))
  }

  /** Removes a line; the last charged line stays, whatever headings and texts there are. */
  remove(index: number): void {
    if (isRemovable(this.#lines, index)) this.#set(this.#lines.toSpliced(index, 1))
  }

  move(from: number, to: number): void {
    const line = this.#lines[from]
    if (line && from !== to) this.#set(this.#lines.toSpliced(from, 1).toSpliced(to, 0, line))
  }

  /**
   * Like `move`, for a line that goes far and is not being dragged: it gets a new key. When an item moves up under its
   * old key, React moves every item that it passes in the DOM.
   */
  moveFar(from: number, to: number): void {
    const line = this.#lines[from]
    if (!line || from === to) return
    const moved = { ...line, key: this.#keyed(line.fields).key }
    this.#set(this.#lines.toSpliced(from, 1).toSpliced(to, 0, moved))
  }

  #keyed(fields: LineFields): KeyedLine {
    this.#made += 1
    return { key: String(this.#made), fields, problems: NO_PROBLEMS }
  }

  #set(lines: readonly KeyedLine[]): void {
    this.#changed = true
    this.#show(lines)
  }

  #show(lines: readonly KeyedLine[]): void {
    if (
      lines.some(({ key }, index) => key !== this.#lines[index]?.key) ||
      lines.length < this.#lines.length
    ) {
      this.#positions = positionsOf(lines)
    }
    this.#lines = lines
    for (const listener of this.#listeners) listener()
  }
}

/** Applies changes to a line and drops the refusals of the changed fields. */
function changedLine(line: KeyedLine, changes: Partial<LineFields>): KeyedLine {
  const problems = Object.entries(line.problems).filter(([field]) => !Object.hasOwn(changes, field))
  return {
    ...line,
    fields: { ...line.fields, ...changes },
    problems: problems.length > 0 ? Object.fromEntries(problems) : NO_PROBLEMS,
  }
}

function isRemovable(lines: readonly KeyedLine[], index: number): boolean {
  return lines[index]?.fields.kind !== 'line' || hasSeveralLines(lines)
}

/** True when more than one line charges for something; headings, texts and subtotals do not count. */
export function hasSeveralLines(lines: readonly KeyedLine[]): boolean {
  const isLine = ({ fields }: KeyedLine) => fields.kind === 'line'
  return lines.findIndex(isLine) !== lines.findLastIndex(isLine)
}

const positionsOf = (lines: readonly KeyedLine[]) => new Map(lines.map(({ key }, index) => [key, index]))
