import { Button, ErrorState } from '@quotespark/ui'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { UNEXPECTED_ERROR } from '~/api/unexpected-error.ts'
import { pageTitle } from '~/shell/page-title.ts'

/** What stands in place of the page when drawing it failed. */
export function ErrorScreen() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { title, text } = words(error)
  const trace = import.meta.env.DEV && error instanceof Error ? error.stack : undefined
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col justify-center outline-none">
      <title>{pageTitle(title)}</title>
      <ErrorState
        headingLevel="h1"
        title={title}
        text={text}
        action={
          <>
            {/* Going to the same address once more makes the router forget the error. */}
            <Button onClick={() => navigate({ pathname, search, hash }, { replace: true })}>Try Again</Button>
            <Button variant="outline" onClick={() => window.location.reload()}>
              Reload Page
            </Button>
          </>
        }
        detail={
          trace && <pre className="max-h-72 overflow-auto rounded-md bg-muted p-4 text-left">{trace}</pre>
        }
      />
    </main>
  )
}

function words(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error)) {
    return { title: 'Unexpected Application Error!', text: `${error.status} ${error.statusText}`.trim() }
  }
  const message = error instanceof Error ? error.message : ''
  return { title: 'Something went wrong', text: message || UNEXPECTED_ERROR }
}
