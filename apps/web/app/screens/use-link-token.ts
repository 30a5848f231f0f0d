import { useHydrated } from '@quotespark/ui'
import { useSearchParams } from 'react-router'

/** The `?token=…` of the URL; undefined until hydration, because the prerendered page does not know it. */
export function useLinkToken(): string | undefined {
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  return hydrated ? (search.get('token') ?? '') : undefined
}
