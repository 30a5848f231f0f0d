import { useContext } from 'react'
import { UNSAFE_FrameworkContext, useMatches } from 'react-router'

/** What a route says about its page as a whole: `export const handle: PageHandle = { isStatic: true }`. */
export interface PageHandle {
  /**
   * A text: written out as HTML at build time and left as it is. Neither React nor the router runs on it, so it has no
   * state and no handlers, and every link to it and from it is a plain `<a href>`; what must move is in site.js.
   */
  isStatic: true
}

/** True on the page that starts the router at any address; it is written out at '/' (the library says it nowhere else). */
export function useIsFallback(): boolean {
  return useContext(UNSAFE_FrameworkContext)?.isSpaMode ?? false
}

export function useIsStaticPage(): boolean {
  const matches = useMatches()
  const isFallback = useIsFallback()
  return !isFallback && matches.some(({ handle }) => (handle as PageHandle | undefined)?.isStatic)
}
