/** Apple's keyboards: ⌘ where all others have Ctrl, which there edits text (Ctrl K deletes to the end of the line). */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open the palette, as they are printed on this keyboard, and as `aria-keyshortcuts` wants them. */
export const SHORTCUT = isApple
  ? { keys: ['⌘', 'K'], aria: 'Meta+K' }
  : { keys: ['Ctrl', 'K'], aria: 'Control+K' }

export function isShortcut(event: KeyboardEvent): boolean {
  const modifier = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  return modifier && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
}
