import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ErrorReport } from './error-report.tsx'

/** Replaces the whole page when rendering it failed. */
export function ErrorScreen() {
  const tryAgain = useTryAgain()
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col justify-center outline-none">
      <ErrorReport error={useRouteError()} onTryAgain={tryAgain} />
    </main>
  )
}

/** Clears the router's error by navigating to the same address. */
export function useTryAgain(): () => void {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  return () => void navigate({ pathname, search, hash }, { replace: true, state })
}
