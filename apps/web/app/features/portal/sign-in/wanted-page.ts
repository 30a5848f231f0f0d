import { remember, remembered } from '@quotespark/ui'

const KEY = 'quotespark.portal.wanted'

/**
 * Keeps the page of the portal that somebody opened signed out. On the device, not in the tab: the link of the sign-in
 * mail opens another one.
 */
export function keepWantedPage(path: string): void {
  remember(KEY, path)
}

/** Where signing in leads: to what was wanted, else to the quotes. */
export function wantedPage(): string {
  return remembered(KEY) ?? '/portal/quotes'
}

export function forgetWantedPage(): void {
  remember(KEY, null)
}
