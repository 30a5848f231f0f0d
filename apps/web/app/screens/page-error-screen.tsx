import { useRouteError } from 'react-router'
import { queryClient } from '~/api/query-client.ts'
import { ErrorReport } from './error-report.tsx'
import { useTryAgain } from './error-screen.tsx'

/** What stands in place of one page of the shell: the navigation around it goes on working. */
export function PageErrorScreen() {
  const tryAgain = useTryAgain()
  return (
    <div className="flex min-h-[70vh] flex-col justify-center">
      <ErrorReport
        error={useRouteError()}
        onTryAgain={() => {
          // What the page could not draw must not come from the cache again; what the shell shows is in use and stays.
          queryClient.removeQueries({ type: 'inactive' })
          tryAgain()
        }}
      />
    </div>
  )
}
