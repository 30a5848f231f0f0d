import type { BoundFunctions, queries } from '@testing-library/dom'

/** Queries for a page by role, name and text, as a user would. */
export type Page = BoundFunctions<typeof queries>

/** For each specimen, by statement: a check that throws when a reader of the page does not get what is stated. */
export type Expectations<Specimens> = Record<keyof Specimens, Record<string, (page: Page) => unknown>>
