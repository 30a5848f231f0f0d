import { Button, ErrorState } from '@quotespark/ui'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { CodeNotLoaded } from '../api/load-code.ts'
import { UNEXPECTED_ERROR } from '../api/unexpected-error.ts'
import { pageTitle } from '../shell/page-title.ts'

const reload = () => window.location.reload()

export interface ErrorReportProps {
  error: unknown
  /** Clears the error and renders the page again. */
  onTryAgain: () => void
}

/** Shows the error, with buttons to try again and to reload. */
export function ErrorReport({ error, onTryAgain }: ErrorReportProps) {
  const notLoaded = error instanceof CodeNotLoaded
  const { title, text } = words(error)
  useReloadWhenOnline(notLoaded)
  return (
    <>
      <title>{pageTitle(title)}</title>
      <ErrorState
        headingLevel="h1"
        title={title}
        text={text}
        action={
          <>
            {/* A browser remembers a failed module until the page is reloaded. */}
            <Button onClick={notLoaded ? reload : onTryAgain}>Try Again</Button>
            <Button variant="outline" onClick={reload}>
              Reload Page
            </Button>
          </>
        }
        detail={import.meta.env.DEV && error instanceof Error && <Trace error={error} />}
      />
    </>
  )
}

function words(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error)) {
    return { title: 'Unexpected Application Error!', text: `${error.status} ${error.statusText}`.trim() }
  }
  return { title: 'Something went wrong', text: message(error) || UNEXPECTED_ERROR }
}

function message(error: unknown): string {
  if (error instanceof CodeNotLoaded) {
    return navigator.onLine
      ? 'This page could not be loaded. There may be a new version since you opened it: please reload the page.'
      : 'You are offline, and this page has not been loaded yet. It opens when the connection is back.'
  }
  return error instanceof Error ? error.message : ''
}

function useReloadWhenOnline(wanted: boolean) {
  useEffect(() => {
    if (!wanted) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [wanted])
}

/** Shown only in development. */
function Trace({ error }: { error: Error }) {
  return <pre className="max-h-72 overflow-auto rounded-md bg-muted p-4 text-left">{error.stack}</pre>
}
