interface Read {
  id: string
  revision: number | null
}

const keyOf = ({ id }: Pick<Read, 'id'>) => `quotespark-choices-${id}`

/** Unaccepted choices made on this device for this revision; choices for another revision are deleted. */
export function storedChoices(quote: Read): Record<string, string> | null {
  try {
    const { revision, fields } = JSON.parse(localStorage.getItem(keyOf(quote)) ?? '{}')
    if (revision === quote.revision && fields) return fields
    forgetChoices(quote)
  } catch {
    // Storage is off, or holds something else.
  }
  return null
}

export function storeChoices(quote: Read, fields: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(keyOf(quote), JSON.stringify({ revision: quote.revision, fields }))
  } catch {
    // Without storage they last as long as the page.
  }
}

export function forgetChoices(quote: Pick<Read, 'id'>): void {
  try {
    localStorage.removeItem(keyOf(quote))
  } catch {
    // Without storage there are none.
  }
}
