import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/**
 * Navigates when something that this screen has begun is done; not any more once somebody has left the screen, who
 * would be pulled away from where they went.
 */
export function useNavigateFromHere() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const here = useRef<string>(null)
  // The address changes before the screen goes, which on a slow device is long enough for an answer to come between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that stays may get another address
  useEffect(() => {
    here.current = window.location.pathname
    return () => {
      here.current = null
    }
  }, [pathname])
  return useCallback(
    async (to: string, options?: NavigateOptions) => {
      if (here.current === window.location.pathname) await navigate(to, options)
    },
    [navigate],
  )
}
