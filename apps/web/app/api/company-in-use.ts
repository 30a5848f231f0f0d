/** Of a person of several companies, the one that this tab shows: another tab may show another. */
const KEY = 'quotespark-company'

let inUse: string | undefined

export function companyInUse(): string | undefined {
  inUse ??= named() ?? stored() ?? undefined
  return inUse
}

/** From here on each call of this tab is for it; undefined leaves it to the server, which knows what was chosen last. */
export function showCompany(id: string | undefined): void {
  inUse = id
  try {
    if (id === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, id)
  } catch {
    // Where storage is switched off it lasts as long as the page.
  }
}

/** The address of a file of this company: a link carries no headers. */
export function fileAddress(path: string): string {
  const company = companyInUse()
  if (company === undefined) return path
  return `${path}${path.includes('?') ? '&' : '?'}company=${company}`
}

/** A link in a mail says which one it is about. */
function named(): string | null {
  return typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('company')
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
