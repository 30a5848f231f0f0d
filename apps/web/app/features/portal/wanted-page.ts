const KEY = 'quotespark.portal.wanted'
const FIRST_PAGE = '/portal/quotes'

/**
 * Keeps the page of the portal that somebody opened signed out. On the device, not in the tab: the link of the sign-in
 * mail opens another one.
 */
export function keepWantedPage(path: string): void {
  try {
    localStorage.setItem(KEY, path)
  } catch {
    // Storage may be switched off; then signing in leads to the first page.
  }
}

/** Where signing in leads: to what was wanted, else to the quotes. */
export function wantedPage(): string {
  try {
    return localStorage.getItem(KEY) ?? FIRST_PAGE
  } catch {
    return FIRST_PAGE
  }
}

export function forgetWantedPage(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Then nothing was kept either.
  }
}
