interface Read {
  id: string
  revision: number | null
}

const keyOf = ({ id }: Pick<Read, 'id'>) => `quotespark-choices-${id}`

/** What was chosen of this revision on this device and not yet accepted; of another one it is forgotten. */
export function keptChoices(quote: Read): Record<string, string> | null {
  try {
    const { revision, fields } = JSON.parse(localStorage.getItem(keyOf(quote)) ?? '{}')
    if (revision === quote.revision && fields) return fields
    forgetChoices(quote)
  } catch {
    // Storage is switched off, or something else was written there.
  }
  return null
}

export function keepChoices(quote: Read, fields: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(keyOf(quote), JSON.stringify({ revision: quote.revision, fields }))
  } catch {
    // They last as long as the page.
  }
}

export function forgetChoices(quote: Pick<Read, 'id'>): void {
  try {
    localStorage.removeItem(keyOf(quote))
  } catch {
    // There are none.
  }
}
