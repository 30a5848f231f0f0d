import { Button, ErrorState } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'

export interface CustomerProblemProps {
  error: Error
  refetch: () => unknown
  /** Link or button that leads back. */
  back: ReactNode
}

/** Shown in place of a customer that could not be loaded. */
export function CustomerProblem({ error, refetch, back }: CustomerProblemProps) {
  // A URL without a valid id names no customer either.
  if (isRefusal(error, 'not_found', 'invalid_input')) {
    return (
      <ErrorState
        headingLevel="h1"
        title="Customer not found"
        text="The customer may have been deleted or you may not have access to it."
        action={back}
      />
    )
  }
  return (
    <ErrorState
      headingLevel="h1"
      title="An error occurred while fetching customer details"
      text={errorSentence(error)}
      action={
        <>
          <Button onClick={() => refetch()}>Try Again</Button>
          {back}
        </>
      }
    />
  )
}
