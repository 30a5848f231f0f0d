import type { Product, Template, TemplateRow } from '@quotespark/contract'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { MakeOffer } from '../choices/line-offer.ts'
import type { VatRateChoice } from '../vat-rate-choices.ts'
import type { LineFields } from './line-fields.ts'
import type { LineList } from './line-list.ts'

/** Catalogue matches for the text typed into a line. */
export interface Suggestions {
  products: readonly Product[]
  /** Several lines under one name; they come first. */
  bundles: readonly TemplateRow[]
  /** True when creating a catalogue item from the text is offered. */
  quickCreate: boolean
  loading: boolean
}

/** Where lines look up products and bundles: the company's catalogue, or the samples of the tour. */
export interface LineCatalogue {
  /** A hook; looks nothing up while `query` is null. */
  useSuggestions: (query: string | null) => Suggestions
  /** The lines of a bundle; null when it cannot be loaded. */
  readBundle: (id: string) => Promise<Template | null>
}

/**
 * Everything that the lines of an editor share. It keeps its identity while lines are written, so only the line being
 * written redraws. Lines are named by their keys, because the numbers on screen may lag for a moment.
 */
export interface LineEditing {
  lines: LineList
  catalogue: LineCatalogue
  vatRates: readonly VatRateChoice[]
  showsVat: boolean
  /**
   * True when the lines bill what is owed: VAT may be typed in pounds, a number that cannot be billed stays to be corrected instead of
   * becoming the default, and the remove button of a lone line is disabled instead of absent.
   */
  bills: boolean
  /** VAT is then not typed as an amount. */
  pricesIncludeVat: boolean
  /** True when the customer deducts CIS, so that each line is labour or materials. */
  deducts: boolean
  /** True when a discount can be taken off a line. */
  discounts: boolean
  /** True when lines may be offered for the customer to choose: on quotes. */
  offers: boolean
  /** The id of the text that explains the move handles. */
  moveHintId: string
  change: (key: string, changes: Partial<LineFields>) => void
  /** Moves the focus to the field that is to be typed in next, once it is drawn. */
  focusWanted: () => void
  offer: (key: string, make: MakeOffer) => void
  pick: (key: string, product: Product) => void
  pickBundle: (key: string, id: string) => void
  quickCreate: (key: string, name: string) => void
  addDiscount: (key: string) => void
  removeDiscount: (key: string) => void
  duplicateLine: (key: string) => void
  insertAbove: (key: string) => void
  /** Moves a line one position up (-1) or down (1). */
  moveBy: (key: string, step: 1 | -1) => void
  removeLine: (key: string) => void
  goOn: (key: string, event: KeyboardEvent) => void
  moveByKey: (key: string, event: KeyboardEvent) => void
  startDrag: (key: string, event: PointerEvent) => void
}
