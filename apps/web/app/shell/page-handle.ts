import { useContext } from 'react'
import { UNSAFE_FrameworkContext, useMatches } from 'react-router'

/** Properties of a route's whole page: `export const handle: PageHandle = { isStatic: true }`. */
export interface PageHandle {
  /**
   * A text page: prerendered and left as it is. Neither React nor the router runs on it, so it has no state and no handlers,
   * and every link to and from it is a plain `<a href>`; interactive parts are in site.js.
   */
  isStatic: true
}

/** True on the fallback page, which starts the router at any address. It is prerendered at '/', and React Router exposes it only here. */
export function useIsFallback(): boolean {
  return useContext(UNSAFE_FrameworkContext)?.isSpaMode ?? false
}

export function useIsStaticPage(): boolean {
  const matches = useMatches()
  const isFallback = useIsFallback()
  return !isFallback && matches.some(({ handle }) => (handle as PageHandle | undefined)?.isStatic)
}
