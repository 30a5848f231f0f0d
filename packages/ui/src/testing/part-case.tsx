import type { BoundFunctions, queries } from '@testing-library/dom'
import type { ComponentProps, ReactElement } from 'react'

/** What a user finds in a page, by role, name and text. */
export type Page = BoundFunctions<typeof queries>

/** One part of the package as somebody draws it, and what a user gets of it. */
export interface PartCase {
  name: string
  drawn: ReactElement
  /** Throws where something is not there. */
  gets: (page: Page) => void
}

/** Stands for a router's. */
export function Link({ to, ...props }: ComponentProps<'a'> & { to: string }) {
  return <a href={to} {...props} />
}
