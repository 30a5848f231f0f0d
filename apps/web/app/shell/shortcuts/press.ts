import { isApple } from './keys.ts'
import { SHORTCUTS, type ShortcutName } from './shortcuts.ts'

/** So long may the second of two keys take. */
const SECOND_KEY_MS = 1500

/** What is pressed, as shortcuts are written: 'Mod+Enter', 'j'; undefined of what is none of them. */
export function pressed(event: KeyboardEvent): string | undefined {
  const { key, altKey, ctrlKey, metaKey, isComposing } = event
  if (isComposing || altKey || key === 'Shift' || key === 'Control' || key === 'Meta') return undefined
  const [modifier, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (other) return undefined
  const name = key.length === 1 ? key.toLowerCase() : key
  return modifier ? `Mod+${name}` : name
}

/** Single keys are text while somebody types, and a choice in what is opened over the page. */
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

/** Reads presses one after the other; some shortcuts are two keys. */
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
