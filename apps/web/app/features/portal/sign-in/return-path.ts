import { remembered, writeDeviceStorage } from '@quotespark/ui'

const KEY = 'quotespark.portal.wanted'

/**
 * Remembers the portal page that was opened while signed out. Kept on the device, not in the tab: the link in the sign-in
 * email opens another tab.
 */
export function rememberReturnPath(path: string): void {
  writeDeviceStorage(KEY, path)
}

/** The page to open after signing in: the one that was wanted, else the quotes. */
export function returnPath(): string {
  return remembered(KEY) ?? '/portal/quotes'
}

export function forgetReturnPath(): void {
  writeDeviceStorage(KEY, null)
}
