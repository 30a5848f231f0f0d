import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/**
 * Navigates when something this screen started is done, but not once the user has left the screen: it would pull them away from
 * where they went.
 */
export function useNavigateFromHere() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const here = useRef<string>(null)
  // The address changes before the screen unmounts; on a slow device that is long enough for an answer to arrive in between.
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
