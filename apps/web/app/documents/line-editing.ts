import type { Product } from '@quotespark/contract'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Catalogue } from './catalogue.ts'
import type { LineFields } from './line-fields.ts'
import type { VatRateChoice } from './vat-rate-choices.ts'

/**
 * What every line of an editor shares. It keeps its identity while lines are written, so that only the line that is
 * written in is drawn anew.
 */
export interface LineEditing {
  catalogue: Catalogue
  vatRates: readonly VatRateChoice[]
  /** Whether quantities are whole numbers. */
  whole: boolean
  showsVat: boolean
  /** The id of the words that explain the handles. */
  moveHintId: string
  change: (index: number, changes: Partial<LineFields>) => void
  pick: (index: number, product: Product) => void
  quickCreate: (index: number, name: string) => void
  removeLine: (index: number) => void
  goOn: (index: number, event: KeyboardEvent) => void
  moveByKey: (index: number, event: KeyboardEvent) => void
  startDrag: (index: number, event: PointerEvent) => void
}
