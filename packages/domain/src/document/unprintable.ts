/** A text that a document prints, and the field it was typed in, as the API names it: 'title', 'items.0.description'… */
export type TextInField = readonly [field: string, text: string | null | undefined]

/** A character that is printed as a box, because no font of the PDF has it. */
export interface Unprintable {
  character: string
  /** The fields it stands in, without repeats. */
  fields: string[]
}

/** Matches characters that may lack a font: all but those of English and its neighbours, which every document can print. */
export const UNUSUAL_CHARACTERS =
  /[^\n\r\t\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac]/gu

/** The characters of a text that are worth checking, each once, in the order in which they are met. */
export function unusualCharacters(text: string): string {
  return [...new Set(text.normalize('NFC').match(UNUSUAL_CHARACTERS))].join('')
}

/** Finds the characters that cannot be printed, in the order in which they are met. */
export function findUnprintable(
  texts: Iterable<TextInField>,
  isPrintable: (character: string) => boolean,
): Unprintable[] {
  const fieldsOf = new Map<string, Set<string>>()
  for (const [field, text] of texts) {
    for (const character of unusualCharacters(text ?? '')) {
      if (isPrintable(character)) continue
      const fields = fieldsOf.get(character) ?? new Set()
      fieldsOf.set(character, fields.add(field))
    }
  }
  return Array.from(fieldsOf, ([character, fields]) => ({ character, fields: [...fields] }))
}

const SHOWN = 5

/** Names the characters and where they stand: '“𓀀” (title, line 2) cannot be printed. Replace it before sending.' */
export function unprintableSentence(found: readonly Unprintable[]): string {
  const characters = found.map(({ character }) => named(character))
  const places = [...new Set(found.flatMap(({ fields }) => fields.map(placeName)))]
  const it = characters.length === 1 ? 'it' : 'them'
  return `${listed(characters, ' more')} (${listed(places, ' other places')}) cannot be printed. Replace ${it} before sending.`
}

/** Characters that nobody could see are named by their code. */
function named(character: string): string {
  const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
  return /^[\p{C}\p{Z}]$/u.test(character) ? code : `“${character}”`
}

function listed(names: readonly string[], rest: string): string {
  if (names.length > SHOWN) return `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN}${rest}`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const PLACES: Readonly<Record<string, string>> = {
  terms_and_conditions: 'terms',
  message_on_statement: 'message on the statement',
  customer: 'customer’s details',
  company: 'your company’s details',
  billing_address: 'billing address',
  buyer_reference: 'customer’s reference',
  order_reference: 'order number',
}

/** The name of a field on screen; a line is counted from 1. */
function placeName(field: string): string {
  const [first = '', index] = field.split('.')
  return first === 'items' ? `line ${Number(index) + 1}` : (PLACES[first] ?? first)
}
