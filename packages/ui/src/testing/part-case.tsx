import type { BoundFunctions, queries } from '@testing-library/dom'
import type { ComponentProps, ReactElement } from 'react'

/** Queries for a page by role, name and text, as a user would. */
export type Page = BoundFunctions<typeof queries>

/** A component as a caller renders it, and what a user gets from it. */
export interface PartCase {
  name: string
  drawn: ReactElement
  /** Throws when something is missing. */
  gets: (page: Page) => void
}

/** Stands in for a router's Link. */
export function Link({ to, ...props }: ComponentProps<'a'> & { to: string }) {
  return <a href={to} {...props} />
}
