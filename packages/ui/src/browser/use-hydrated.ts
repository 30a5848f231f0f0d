import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while a prerendered page is taken over by React, then true. What depends on the address's query or on the
 * history's state waits for it: the prerendered HTML knows neither.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
