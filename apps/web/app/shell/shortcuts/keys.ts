/** Shortcut of the search, available on every page at once; all other shortcuts load later. */
export const PALETTE_KEYS = 'Mod+k'

/** Apple keyboards have ⌘ where all others have Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The search keys as printed on this keyboard, and in the format of `aria-keyshortcuts`. */
export const PALETTE_PRINTED = [isApple ? '⌘' : 'Ctrl', 'K']
export const PALETTE_ARIA = isApple ? 'Meta+K' : 'Control+K'

/** True while a dialog or the drawer covers the app. */
export function isCovered(): boolean {
  return document.getElementById('main')?.closest('[inert], [aria-hidden=true]') != null
}
