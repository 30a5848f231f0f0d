import { Button, ErrorState } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { isRefusal } from '~/api/refusal-error.ts'
import { Page } from '~/shell/page.tsx'

export interface DocumentNotLoadedProps {
  /** 'Quote' or 'Invoice'. */
  name: 'Quote' | 'Invoice'
  error: Error
  /** What is said of one that does not exist. */
  missingText: string
  errorText: string
  refetch: () => unknown
  /** Away from here. */
  links: ReactNode
  /** Beside another try. */
  errorLinks?: ReactNode
}

/** In place of a document that does not exist (or is somebody else's), or could not be had. */
export function DocumentNotLoaded(props: DocumentNotLoadedProps) {
  const { name, error, missingText, errorText, refetch, links, errorLinks = links } = props
  // An address that holds no id at all is refused as malformed.
  const isMissing = isRefusal(error, 'not_found', 'invalid_input')
  const title = isMissing ? `${name} Not Found` : `Error Loading ${name}`
  return (
    <Page title={title}>
      {isMissing ? (
        <ErrorState
          headingLevel="h1"
          title={title}
          text={
            <>
              {missingText}
              <br />
              The {name.toLowerCase()} may have been deleted or you may not have access to it.
            </>
          }
          action={links}
        />
      ) : (
        <ErrorState
          headingLevel="h1"
          title={title}
          text={errorText}
          action={
            <>
              <Button onClick={() => refetch()}>Try Again</Button>
              {errorLinks}
            </>
          }
        />
      )}
    </Page>
  )
}
