import { Refusal } from '../../refusal.ts'

/** The position of a problem in a document: 'Line 2: …' for people, `items.1.…` for programs. */
export interface IssueLocation {
  pathOf(field: string): string
  says(sentence: string): string
}

export const THE_DOCUMENT: IssueLocation = {
  pathOf: (field) => field,
  says: (sentence) => sentence,
}

/** The position of the line at this index, counting headings and texts. */
export function lineAt(index: number): IssueLocation {
  return new LineLocation(index)
}

/** A class because one is made for each line of each document that is added up. */
class LineLocation implements IssueLocation {
  readonly #index: number

  constructor(index: number) {
    this.#index = index
  }

  pathOf(field: string): string {
    return `items.${this.#index}.${field}`
  }

  says(sentence: string): string {
    return `Line ${this.#index + 1}: ${sentence}`
  }
}

export interface Issue {
  path: string
  message: string
}

export function issueAt(place: IssueLocation, field: string, sentence: string): Issue {
  return { path: place.pathOf(field), message: place.says(sentence) }
}

export function refuseAt(place: IssueLocation, field: string, sentence: string): never {
  throw new Refusal('invalid_input', { issues: [issueAt(place, field, sentence)] })
}
