import { useEffect, useRef } from 'react'
import type { ShortcutName } from './shortcuts.ts'

interface Taken {
  name: ShortcutName
  press: () => unknown
}

/** Handlers of components that are mounted now, the strongest last. */
const taken: Taken[] = []

/**
 * Handles a shortcut while mounted; the component mounted last wins. Undefined does nothing. Single keys are ignored while the
 * user types, and all but the palette's while a dialog is open.
 */
export function useShortcut(name: ShortcutName, onPress: (() => unknown) | undefined): void {
  useTaken(name, onPress, (mine) => taken.push(mine))
}

/** Handles a shortcut wherever no page handles it. The page may have been mounted before, because the app's shortcuts load late. */
export function useAppShortcut(name: ShortcutName, onPress: () => unknown): void {
  useTaken(name, onPress, (mine) => taken.unshift(mine))
}

function useTaken(name: ShortcutName, onPress: (() => unknown) | undefined, take: (mine: Taken) => void) {
  const latest = useRef({ onPress, take })
  latest.current = { onPress, take }
  const isOn = onPress !== undefined
  useEffect(() => {
    if (!isOn) return
    const mine = { name, press: () => latest.current.onPress?.() }
    latest.current.take(mine)
    return () => void taken.splice(taken.indexOf(mine), 1)
  }, [name, isOn])
}

/** The current handler of a shortcut; undefined when there is none. */
export function handlerOf(name: ShortcutName): Taken['press'] | undefined {
  return taken.findLast((each) => each.name === name)?.press
}
