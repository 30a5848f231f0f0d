import { remembered, writeDeviceStorage } from '@quotespark/ui'
import { useEffect } from 'react'
import { takeEarlyKeys } from './early-keys.ts'
import { isCovered } from './keys.ts'
import { isTyping, shortcutKeysOf, shortcutReader } from './press.ts'
import type { ShortcutName } from './shortcuts.ts'
import { handlerOf } from './use-shortcut.ts'

/** Listens for all shortcuts; used once in the app. */
export function useShortcuts(): void {
  useEffect(() => {
    const read = shortcutReader()
    const take = (event: KeyboardEvent) => {
      const keys = shortcutKeysOf(event)
      if (keys === undefined) return
      const isSingle = !keys.startsWith('Mod+')
      if (isSingle && (isTyping(event.target) || !areSingleKeysOn())) return
      const name = read(keys, event.timeStamp)
      const press = name && handlerOf(name)
      if (!name || !press || (isCovered() && !WHILE_COVERED.includes(name))) return
      // Keeps the browser from its own actions: Ctrl K opens its address bar, Ctrl S saves the page, / searches in it.
      event.preventDefault()
      if (!event.repeat || REPEATS.includes(name)) press()
    }
    takeEarlyKeys().forEach(take)
    const listen = (event: KeyboardEvent) => event.defaultPrevented || take(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const WHILE_COVERED: readonly ShortcutName[] = ['palette']
const REPEATS: readonly ShortcutName[] = ['nextRow', 'previousRow']

/** Storage key that turns single-key shortcuts off, for users of speech input and against accidental presses (WCAG 2.1.4). */
const KEPT_AS = 'quotespark.single-keys'
export const areSingleKeysOn = () => remembered(KEPT_AS) !== 'off'
export const setSingleKeys = (on: boolean) => writeDeviceStorage(KEPT_AS, on ? 'on' : 'off')
