import { useEffect, useRef } from 'react'
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

/** Does what a shortcut does, for what can be pressed instead. */
export function pressShortcut(name: ShortcutName): void {
  handlers.get(name)?.at(-1)?.()
}

/** Whether anybody does something when it is pressed. */
export const isTaken = (name: ShortcutName) => (handlers.get(name)?.length ?? 0) > 0
