import { Button, Card, ErrorState } from '@quotespark/ui'
import { dashboardError } from './dashboard-error.ts'

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
