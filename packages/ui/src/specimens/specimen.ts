import type { ReactNode } from 'react'
import type * as ui from '../index.ts'

/** A ready-made example for the page of the design system; the tests prerender and hydrate the same ones. */
export interface Specimen {
  /** The component that it is named after comes first. */
  components: readonly (keyof typeof ui)[]
  Example: () => ReactNode
  note?: string
  /** Hides the example from the keyboard and screen readers, where it would seem part of the page itself. */
  asPicture?: boolean
}

/** By the name that heads each; the first word is its component. */
export type Specimens = Record<string, Specimen>
