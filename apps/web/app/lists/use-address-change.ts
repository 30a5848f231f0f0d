import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * Changes what a list keeps in the query of its address: a value sets a parameter, an empty one drops it. It starts from the
 * browser's address: what the page was last drawn with may lack a filter that was chosen a moment ago.
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
