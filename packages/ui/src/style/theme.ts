import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

/** Also read by theme-init.js, which keeps <html> in step with the stored theme, the device and other tabs. */
const storageKey = 'quotespark-theme'
const darkQuery = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

export function getTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Storage may be disabled (private windows, embedded frames); then every page follows the device.
    return 'system'
  }
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Applies to this page only.
  }
  document.documentElement.classList.toggle('dark', resolve(theme) === 'dark')
  for (const listener of listeners) listener()
}

function resolve(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(darkQuery)
  media.addEventListener('change', listener)
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, listener)
  listeners.add(listener)
  return () => {
    media.removeEventListener('change', listener)
    for (const event of ['storage', 'pageshow']) window.removeEventListener(event, listener)
    listeners.delete(listener)
  }
}

/** The chosen theme and how it resolves on this device. 'light' while prerendering. */
export function useTheme(): { theme: Theme; resolved: 'light' | 'dark'; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, getTheme, () => 'system' as const)
  const resolved = useSyncExternalStore(
    subscribe,
    () => resolve(getTheme()),
    () => 'light' as const,
  )
  return { theme, resolved, setTheme }
}
