import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while React hydrates a prerendered page, then true. Anything that depends on the query of the address or on the
 * history state waits for it, because the prerendered HTML knows neither.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
