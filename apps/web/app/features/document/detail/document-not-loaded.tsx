import type { DocumentKind } from '@quotespark/domain/document'
import { Button, ErrorState } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { isRefusal } from '~/api/refusal-error.ts'
import { Page } from '~/shell/page.tsx'
import { kindOf } from '../kinds/kinds.ts'

export interface DocumentNotLoadedProps {
  kind: DocumentKind
  error: Error
  /** Shown when the document does not exist. */
  missingText: string
  errorText: string
  refetch: () => unknown
  /** Links that lead away from here. */
  links: ReactNode
  /** Links beside "Try Again". */
  errorLinks?: ReactNode
}

/** Stands in for a document that does not exist, belongs to somebody else, or could not be loaded. */
export function DocumentNotLoaded(props: DocumentNotLoadedProps) {
  const { kind, error, missingText, errorText, refetch, links, errorLinks = links } = props
  // The server refuses an address without a valid id as malformed.
  const isMissing = isRefusal(error, 'not_found', 'invalid_input')
  const { name, title: heading } = kindOf(kind)
  const title = isMissing ? `${heading} Not Found` : `Error Loading ${heading}`
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
              The {name} may have been deleted or you may not have access to it.
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
