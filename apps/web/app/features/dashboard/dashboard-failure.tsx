import { ORPCError } from '@orpc/client'
import { Button, Card, ErrorState } from '@quotespark/ui'
import { errorSentence } from '~/api/error-sentence.ts'

export interface DashboardFailureProps {
  error: unknown
  onRetry: () => unknown
}

export function DashboardFailure({ error, onRetry }: DashboardFailureProps) {
  return (
    <Card>
      <ErrorState
        title={`Error loading dashboard: ${dashboardError(error)}`}
        action={<Button onClick={() => onRetry()}>Try Again</Button>}
      />
    </Card>
  )
}

/**
 * The message of a failure. The server names the query that failed, with a reference to quote; 'An error occurred' stands
 * for anything without a message of its own (specification, section 8).
 */
export function dashboardError(error: unknown): string {
  return isLoggedByServer(error) ? error.message : errorSentence(error, 'An error occurred')
}

/** True for a failure that the server has logged, as opposed to one of a proxy on the way to it. */
function isLoggedByServer(error: unknown): error is ORPCError<string, { reference: string }> {
  return error instanceof ORPCError && Object.hasOwn(Object(error.data), 'reference')
}
