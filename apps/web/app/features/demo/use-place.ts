import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '~/shell/use-hydrated.ts'
import { placeOf, type TourPlace } from './tour-address.ts'

/** Where in the tour one is. It is in the address: Back, a reload and a link that is passed on find it again. */
export function usePlace(): [place: TourPlace, goTo: (place: TourPlace) => void] {
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const goTo = useCallback((place: TourPlace) => navigate({ search: `?step=${place}` }), [navigate])
  return [isHydrated ? placeOf(search.get('step')) : 1, goTo]
}
