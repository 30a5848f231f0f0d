import { useRouteError } from 'react-router'
import { queryClient } from '~/api/query-client.ts'
import { ErrorReport } from './error-report.tsx'
import { useTryAgain } from './error-screen.tsx'

/** Replaces one page of the shell after an error; the navigation around it keeps working. */
export function ErrorBoundary() {
  const tryAgain = useTryAgain()
  return (
    <div className="flex min-h-[70vh] flex-col justify-center">
      <ErrorReport
        error={useRouteError()}
        onTryAgain={() => {
          // Removes the failed page's data from the cache; data that the shell is showing is in use and stays.
          queryClient.removeQueries({ type: 'inactive' })
          tryAgain()
        }}
      />
    </div>
  )
}
