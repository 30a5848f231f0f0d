import { useEffect, useRef } from 'react'
import type { ShortcutName } from './shortcuts.ts'

interface Taken {
  name: ShortcutName
  press: () => unknown
}

const taken: Taken[] = []

/**
 * Handles a shortcut while mounted; the component mounted last wins. Undefined does nothing. Single keys are ignored while the
 * user types, and all but the palette's while a dialog is open.
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

/** The current handler of a shortcut; undefined when there is none. */
export function handlerOf(name: ShortcutName): Taken['press'] | undefined {
  return taken.findLast((each) => each.name === name)?.press
}
