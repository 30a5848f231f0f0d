import { useSyncExternalStore } from 'react'

/** Code in a file of its own that is loaded on demand. */
export interface LazyModule<Code> {
  /** The code, or undefined until it has loaded. */
  now: () => Code | undefined
  /** Can be called at any time, and again after a failure. */
  load: () => Promise<Code>
  /** Calls back once the code has loaded; returns a function that unsubscribes. */
  subscribe: (tell: () => void) => () => void
}

export function lazyModule<Code>(load: () => Promise<Code>): LazyModule<Code> {
  let loaded: Code | undefined
  const waiting = new Set<() => void>()
  return {
    now: () => loaded,
    load: async () => {
      // Every pointer that comes near calls this, so loaded code is returned at once.
      if (loaded !== undefined) return loaded
      loaded = await load()
      for (const tell of waiting) tell()
      return loaded
    },
    subscribe: (tell) => {
      waiting.add(tell)
      return () => waiting.delete(tell)
    },
  }
}

/**
 * Returns the code once it has loaded. React's `lazy` would show its fallback for at least 300 ms, even when the code arrives
 * sooner or is already there (React throttles what a Suspense boundary reveals).
 */
export function useLazyModule<Code>({ subscribe, now }: LazyModule<Code>): Code | undefined {
  // During hydration the code counts as missing, because the prerendered page shows the placeholder.
  return useSyncExternalStore(subscribe, now, () => undefined)
}
