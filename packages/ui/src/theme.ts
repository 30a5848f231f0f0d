import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

/** Also read, before the first paint, by theme-init.js. */
const storageKey = 'quotespark-theme'
const darkQuery = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

export function getTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Storage may be forbidden (private windows, embedded frames): then every page follows the device.
    return 'system'
  }
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Applies to this page only.
  }
  applyTheme(theme)
  notify()
}

function resolve(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', resolve(theme) === 'dark')
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const followDevice = () => {
    applyTheme(getTheme())
    listener()
  }
  // Another tab may have changed it.
  const followStorage = (event: StorageEvent) => {
    if (event.key === storageKey) followDevice()
  }
  const media = matchMedia(darkQuery)
  media.addEventListener('change', followDevice)
  window.addEventListener('storage', followStorage)
  listeners.add(listener)
  return () => {
    media.removeEventListener('change', followDevice)
    window.removeEventListener('storage', followStorage)
    listeners.delete(listener)
  }
}

/** The chosen theme and what it comes to on this device. 'light' while prerendering. */
export function useTheme(): { theme: Theme; resolved: 'light' | 'dark'; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, getTheme, () => 'system' as const)
  const resolved = useSyncExternalStore(
    subscribe,
    () => resolve(getTheme()),
    () => 'light' as const,
  )
  return { theme, resolved, setTheme }
}
