import { TELLING_WAY_LABELS, type TellingWay } from '@quotespark/domain'

/** How staff were told of an answer, 'Told by phone'; nothing where that is not known, or none of the ways listed. */
export function toldWords(told: string | null | undefined): string | undefined {
  if (!told || told === 'other' || !Object.hasOwn(TELLING_WAY_LABELS, told)) return undefined
  const label = TELLING_WAY_LABELS[told as TellingWay]
  return `Told ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}
