import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * Changes a list's parameters in the URL: a value sets one, an empty value drops it. Starts from the browser's URL, because
 * the last render may lack a filter chosen a moment ago.
 */
export function useAddressChange(): (changes: Record<string, string | undefined>) => void {
  const navigate = useNavigate()
  return useCallback(
    (changes) => {
      const params = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value) params.set(name, value)
        else params.delete(name)
      }
      void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
}
