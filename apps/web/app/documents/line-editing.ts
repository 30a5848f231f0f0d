import type { Product } from '@quotespark/contract'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Control } from 'react-hook-form'
import type { Catalogue } from './catalogue.ts'
import type { DocumentLines } from './line-fields.ts'
import type { VatRateChoice } from './vat-rate-choices.ts'

/**
 * What every line of an editor shares. It keeps its identity while lines are written, so that only the line that is
 * written in is drawn anew.
 */
export interface LineEditing {
  control: Control<DocumentLines>
  catalogue: Catalogue
  vatRates: readonly VatRateChoice[]
  /** Whether quantities are whole numbers. */
  whole: boolean
  showsVat: boolean
  /** The id of the words that explain the handles. */
  moveHintId: string
  pick: (index: number, product: Product) => void
  /** The line no longer is what was picked. */
  unpick: (index: number) => void
  quickCreate: (index: number, name: string) => void
  removeLine: (index: number) => void
  goOn: (index: number, event: KeyboardEvent) => void
  moveByKey: (index: number, event: KeyboardEvent) => void
  startDrag: (index: number, event: PointerEvent) => void
}
