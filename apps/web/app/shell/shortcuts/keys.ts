/** The search is on every page from the first moment; all other shortcuts come after it. */
export const PALETTE_KEYS = 'Mod+k'

/** Apple's keyboards have ⌘ where all others have Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Its keys as they are printed on this keyboard, and as `aria-keyshortcuts` wants them. */
export const PALETTE_PRINTED = [isApple ? '⌘' : 'Ctrl', 'K']
export const PALETTE_ARIA = isApple ? 'Meta+K' : 'Control+K'

/** A dialog, or the drawer, lies over the app and waits for its answer. */
export function isCovered(): boolean {
  return document.getElementById('main')?.closest('[inert], [aria-hidden=true]') != null
}
