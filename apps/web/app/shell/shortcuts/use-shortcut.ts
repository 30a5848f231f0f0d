import { remember, remembered } from '@quotespark/ui'
import { useEffect, useRef } from 'react'
import { isCovered, isTyping, pressed, shortcutReader } from './press.ts'
import type { ShortcutName } from './shortcuts.ts'

const handlers = new Map<ShortcutName, (() => unknown)[]>()

/**
 * Does something when a shortcut is pressed, for as long as it is drawn; of several the one drawn last. Undefined does
 * nothing. Single keys do nothing while somebody types; all do nothing while a dialog waits for its answer, but the palette's.
 */
export function useShortcut(name: ShortcutName, onPress: (() => unknown) | undefined): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  const isOn = onPress !== undefined
  useEffect(() => {
    if (!isOn) return
    const handler = () => latest.current?.()
    handlers.set(name, [...(handlers.get(name) ?? []), handler])
    return () => {
      handlers.set(
        name,
        (handlers.get(name) ?? []).filter((each) => each !== handler),
      )
    }
  }, [name, isOn])
}

/** Listens for all of them: once in the app. */
export function useShortcuts(): void {
  useEffect(() => {
    const read = shortcutReader()
    const listen = (event: KeyboardEvent) => {
      const press = pressed(event)
      if (press === undefined || event.defaultPrevented) return
      const isSingle = !press.startsWith('Mod+')
      if (isSingle && (isTyping(event.target) || !areSingleKeysOn())) return
      const name = read(press, event.timeStamp)
      const handler = name && handlers.get(name)?.at(-1)
      if (!name || !handler || (isCovered() && !WHILE_COVERED.includes(name))) return
      // The browser's own Ctrl K goes to its address bar, Ctrl S saves the page, and / searches in it.
      event.preventDefault()
      if (!event.repeat || REPEATS.includes(name)) handler()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const WHILE_COVERED: readonly ShortcutName[] = ['palette']
const REPEATS: readonly ShortcutName[] = ['nextRow', 'previousRow']

/** Whoever speaks to their computer, or meets keys by chance, can do without single keys (WCAG 2.1.4). */
const KEPT_AS = 'quotespark.single-keys'
export const areSingleKeysOn = () => remembered(KEPT_AS) !== 'off'
export const setSingleKeys = (on: boolean) => remember(KEPT_AS, on ? 'on' : 'off')

/** Does what a shortcut does, for what can be pressed instead. */
export function pressShortcut(name: ShortcutName): void {
  handlers.get(name)?.at(-1)?.()
}
