import type { Product, Template, TemplateRow } from '@quotespark/contract'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { MakeOffer } from '../choices/line-offer.ts'
import type { VatRateChoice } from '../vat-rate-choices.ts'
import type { LineFields } from './line-fields.ts'
import type { LineList } from './line-list.ts'

/** What a catalogue has for what is typed into a line. */
export interface Suggestions {
  products: readonly Product[]
  /** Several lines under one name; they come first. */
  bundles: readonly TemplateRow[]
  /** Whether making a new catalogue item of it is offered. */
  quickCreate: boolean
  loading: boolean
}

/** Where the lines of a document look up what is sold: the company's catalogue, or the samples of the tour. */
export interface LineCatalogue {
  /** A hook; nothing at all is looked up while `query` is null. */
  useSuggestions: (query: string | null) => Suggestions
  /** What a bundle puts in; nothing when it cannot be had. */
  readBundle: (id: string) => Promise<Template | null>
}

/**
 * What every line of an editor shares. It keeps its identity while lines are written, so that only the line that is
 * written in is drawn anew. Lines are named by their keys: the numbers that are shown may be behind for a moment.
 */
export interface LineEditing {
  lines: LineList
  catalogue: LineCatalogue
  vatRates: readonly VatRateChoice[]
  showsVat: boolean
  /**
   * VAT may be typed in pounds there, what cannot be billed stays to be corrected instead of becoming the default, and
   * what removes a lone line is disabled instead of absent.
   */
  forInvoice: boolean
  /** Whether what is taken off can be typed on every line, or only where something is. */
  showsDiscounts: boolean
  /** Whether there may be something for the customer to choose: on quotes. */
  offers: boolean
  /** The id of the words that explain the handles. */
  moveHintId: string
  change: (key: string, changes: Partial<LineFields>) => void
  /** Puts the focus where the work goes on, once it is there. */
  focusWanted: () => void
  offer: (key: string, make: MakeOffer) => void
  pick: (key: string, product: Product) => void
  pickBundle: (key: string, id: string) => void
  quickCreate: (key: string, name: string) => void
  removeLine: (key: string) => void
  goOn: (key: string, event: KeyboardEvent) => void
  moveByKey: (key: string, event: KeyboardEvent) => void
  startDrag: (key: string, event: PointerEvent) => void
}
