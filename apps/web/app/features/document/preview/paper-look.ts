import type { DocumentLook } from '@quotespark/domain/company'

/** Measures that differ between the looks, as in look.typ of the paper package; the words are the same in each. */
interface PaperLook {
  /** The page: its font size scales everything, its padding is the margin. */
  paper: string
  /** True when a band in the company's colour runs across the head of the page. */
  hasBand: boolean
  kind: string
  brand: string
  logo: string
  /** True when a panel surrounds the dates. */
  hasPanel: boolean
  /** True when a rule separates parties and title. */
  hasRule: boolean
  titleAbove: string
  title: string
  sectionAbove: string
  section: string
  /** Cells of the table: rows and heads align with its edges, or keep within them. */
  row: string
  head: string
  /** Space left free at the right edge of the table, in em. */
  edge: number
  /** True when the table head and the main total have a tinted background. */
  isFilled: boolean
  totals: string
  strong: string
  value: string
  payment: 'tinted' | 'ruled'
}

export const PAPER_LOOKS: Readonly<Record<DocumentLook, PaperLook>> = {
  classic: {
    paper: 'pt-[7cqw] text-[length:clamp(0.5625rem,1.55cqw,0.9375rem)] leading-[1.45]',
    hasBand: false,
    kind: 'font-semibold text-[2.44em] tracking-tight',
    brand: 'text-[1.78em]',
    logo: 'max-h-[3.8em] max-w-[16em]',
    hasPanel: false,
    hasRule: false,
    titleAbove: 'mt-[2.4em]',
    title: 'text-[1.44em]',
    sectionAbove: 'mt-[1.8em]',
    section: 'text-[1.17em]',
    row: 'py-[0.75em] first:pl-0 pl-[1em]',
    head: 'pb-[0.6em] pl-[1em] first:pl-0 font-medium',
    edge: 0,
    isFilled: false,
    totals: 'gap-[0.5em]',
    strong: 'border-t pt-[0.6em] text-[1.22em]',
    value: 'text-[1.27em]',
    payment: 'tinted',
  },
  modern: {
    paper: 'pt-[7.5cqw] text-[length:clamp(0.5625rem,1.55cqw,0.9375rem)] leading-[1.47]',
    hasBand: true,
    kind: 'font-bold text-[2.89em] tracking-tighter',
    brand: 'text-[1.67em]',
    logo: 'max-h-[3.8em] max-w-[16em]',
    hasPanel: true,
    hasRule: false,
    titleAbove: 'mt-[2.4em]',
    title: 'text-[1.67em]',
    sectionAbove: 'mt-[2em]',
    section: 'text-[1.11em]',
    row: 'py-[0.8em] pl-[0.95em] last:pr-[0.95em]',
    head: 'py-[0.7em] pl-[1.14em] font-semibold last:pr-[1.14em]',
    edge: 0.95,
    isFilled: true,
    totals: 'gap-[0.55em] [&>:not(:last-child)]:px-[0.9em]',
    strong: 'mt-[0.2em] px-[0.77em] py-[0.7em] text-[1.17em]',
    value: 'text-[1.43em]',
    payment: 'tinted',
  },
  compact: {
    paper: 'pt-[5.6cqw] text-[length:clamp(0.5rem,1.38cqw,0.8125rem)] leading-[1.38]',
    hasBand: false,
    kind: 'font-semibold text-[1.75em] tracking-tight',
    brand: 'text-[1.63em]',
    logo: 'max-h-[3.2em] max-w-[14em]',
    hasPanel: false,
    hasRule: true,
    titleAbove: 'mt-[1.5em]',
    title: 'text-[1.31em]',
    sectionAbove: 'mt-[1.3em]',
    section: 'text-[1.06em]',
    row: 'py-[0.48em] first:pl-0 pl-[1em]',
    head: 'pb-[0.45em] pl-[1em] first:pl-0 font-medium',
    edge: 0,
    isFilled: false,
    totals: 'gap-[0.3em]',
    strong: 'border-t pt-[0.4em] text-[1.13em]',
    value: 'text-[1.22em]',
    payment: 'ruled',
  },
}

/** A light background in the company's colour. */
export function tint(accent: string): string {
  return `color-mix(in srgb, ${accent} 6%, white)`
}
