import { isApple } from './keys.ts'
import { SHORTCUTS, type ShortcutName } from './shortcuts.ts'

/** Longest pause before the second of two keys. */
const SECOND_KEY_MS = 1500

/** The pressed keys in the notation of shortcuts: 'Mod+Enter', 'j'; undefined when they can form none. */
export function shortcutKeysOf(event: KeyboardEvent): string | undefined {
  const { key, altKey, ctrlKey, metaKey, isComposing } = event
  if (isComposing || altKey || key === 'Shift' || key === 'Control' || key === 'Meta') return undefined
  const [modifier, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (other) return undefined
  const name = key.length === 1 ? key.toLowerCase() : key
  return modifier ? `Mod+${name}` : name
}

/** True where single keys are text, because the user is typing, or choose an option in an open list or menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target.closest('select, textarea, [role=combobox], [role=listbox], [role=menu]')
  )
    return true
  const input = target.closest('input')
  return input !== null && !['checkbox', 'radio', 'button', 'submit'].includes(input.type)
}

/** Reads key presses one after the other, because some shortcuts consist of two keys. */
export function shortcutReader() {
  let first: { key: string; at: number } | undefined
  return (press: string, now: number): ShortcutName | undefined => {
    const keys = first && now - first.at < SECOND_KEY_MS ? `${first.key} ${press}` : press
    first = undefined
    const name = named(keys) ?? named(press)
    if (name === undefined && begins(press)) first = { key: press, at: now }
    return name
  }
}

const NAMES = Object.keys(SHORTCUTS) as ShortcutName[]
const named = (keys: string) => NAMES.find((name) => SHORTCUTS[name].keys === keys)
const begins = (press: string) => NAMES.some((name) => SHORTCUTS[name].keys.startsWith(`${press} `))
