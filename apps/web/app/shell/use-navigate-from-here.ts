import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

/**
 * Navigates when something that this screen has begun is done; not any more once somebody has left the screen, who
 * would be pulled away from where they went.
 */
export function useNavigateFromHere() {
  const navigate = useNavigate()
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(
    async (to: string, options?: NavigateOptions) => {
      if (here.current) await navigate(to, options)
    },
    [navigate],
  )
}
