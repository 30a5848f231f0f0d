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

export function useIsStaticPage(): boolean {
  const matches = useMatches()
  // The fallback, which starts the router at any address, is written out at the address '/' (the library says it nowhere else).
  const isFallback = useContext(UNSAFE_FrameworkContext)?.isSpaMode ?? false
  return !isFallback && matches.some(({ handle }) => (handle as PageHandle | undefined)?.isStatic)
}
