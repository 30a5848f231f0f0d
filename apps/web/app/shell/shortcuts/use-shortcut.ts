import { useEffect, useRef } from 'react'
import type { ShortcutName } from './shortcuts.ts'

interface Taken {
  name: ShortcutName
  press: () => unknown
}

const taken: Taken[] = []

/**
 * Does something when a shortcut is pressed, for as long as it is drawn; of several the one drawn last. Undefined does
 * nothing. Single keys do nothing while somebody types; all do nothing while a dialog waits for its answer, but the palette's.
 */
export function useShortcut(name: ShortcutName, onPress: (() => unknown) | undefined): void {
  const latest = useRef(onPress)
  latest.current = onPress
  const isOn = onPress !== undefined
  useEffect(() => {
    if (!isOn) return
    const mine = { name, press: () => latest.current?.() }
    taken.push(mine)
    return () => void taken.splice(taken.indexOf(mine), 1)
  }, [name, isOn])
}

/** What pressing it does; undefined where nobody has taken it. */
export function handlerOf(name: ShortcutName): Taken['press'] | undefined {
  return taken.findLast((each) => each.name === name)?.press
}
