import type { CustomerDetail } from '@quotespark/contract'
import { Alert, Button } from '@quotespark/ui'
import { Moment } from '~/shell/moment.tsx'
import { useArchiving } from './use-archiving.ts'

/** Notice above an archived customer: what it means, and how to restore them. */
export function ArchivedPanel({ customer }: { customer: CustomerDetail }) {
  const { restore, isRestoring } = useArchiving(customer)
  const { archived_at, abilities } = customer
  if (archived_at === null) return null
  return (
    <Alert
      tone="neutral"
      className="mb-6"
      title="This customer is archived"
      {...(abilities.restore && {
        action: (
          <Button variant="outline" size="sm" onClick={restore} loading={isRestoring}>
            Restore Customer
          </Button>
        ),
      })}
    >
      Since <Moment at={archived_at} dateOnly /> they are hidden from lists and pickers. They can still see
      what you sent them, in the portal too.
    </Alert>
  )
}
