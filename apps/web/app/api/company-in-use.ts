/** Session storage key of the company this tab shows; another tab may show another company. */
const KEY = 'quotespark-company'

let inUse: string | undefined

export function currentCompanyId(): string | undefined {
  inUse ??= named() ?? stored() ?? undefined
  return inUse
}

/** Sets the company for every further call of this tab; undefined leaves it to the server, which knows the last one chosen. */
export function setCurrentCompany(id: string | undefined): void {
  inUse = id
  try {
    if (id === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, id)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** URL of a file of this company, which goes into the query because a link carries no headers. */
export function fileAddress(path: string): string {
  const company = currentCompanyId()
  if (company === undefined) return path
  return `${path}${path.includes('?') ? '&' : '?'}company=${company}`
}

/** The company that a link in an email names. */
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
