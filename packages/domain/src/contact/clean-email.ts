import { cleanIdentifier } from '../text/clean-text.ts'

/** The scheme that a copied link brings along, and the subject or copies behind it (RFC 6068). */
const MAILTO = /^mailto:([^?]*).*$/is

/** Cleans a typed or pasted address: without invisible characters, surrounding spaces and a leading `mailto:`. */
export function cleanEmail(typed: string): string {
  return cleanIdentifier(cleanIdentifier(typed).replace(MAILTO, '$1'))
}
