import { useSyncExternalStore } from 'react'

/** Code in files of its own, which is loaded when it is wanted. */
export interface Late<Code> {
  /** Undefined until it has come. */
  now: () => Code | undefined
  /** May be called at any time, and again where it could not be had. */
  load: () => Promise<Code>
  /** Called when it has come; returns how to call that off. */
  subscribe: (tell: () => void) => () => void
}

export function late<Code>(load: () => Promise<Code>): Late<Code> {
  let loaded: Code | undefined
  const waiting = new Set<() => void>()
  return {
    now: () => loaded,
    load: async () => {
      // Asked for by each pointer that comes near: what is there is there.
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
 * The code once it is there. Not React's `lazy`: whatever that draws first stands for 300 ms, though the code be there in
 * one of them, or already (React's throttle of what a Suspense boundary shows).
 */
export function useLate<Code>({ subscribe, now }: Late<Code>): Code | undefined {
  // A page that was written out at build time has what stands in its place, and begins as it was written.
  return useSyncExternalStore(subscribe, now, () => undefined)
}
