import { isEmail } from '@quotespark/domain/contact'
import { Alert, useDebounced } from '@quotespark/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'

const REST_MS = 400
/** Longest time that saving waits for an answer. */
const PATIENCE_MS = 2000

export interface SameEmailCustomer {
  id: string
  name: string
  archived_at: string | null
}

/** The edited customer: neither they nor their current email address are a reason to warn. */
interface Edited {
  id: string
  email: string
}

/**
 * Other customers with the email address being typed. `isNews` checks before saving, in case the user presses the button
 * before the answer has arrived: it is true once for an address that others have. When the check fails, nobody is warned
 * and nobody is kept from saving.
 */
export function useSameEmail(typed: string, edited?: Edited) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState<string>()
  const wanted = typed.trim()
  const rested = useDebounced(wanted, REST_MS)
  const asked = seen === wanted ? wanted : rested
  const { data } = useQuery({
    ...api.customer.findByEmail.queryOptions({ input: { email: asked } }),
    enabled: asked === wanted && isToAsk(asked, edited),
  })
  const shown = asked === wanted && isToAsk(asked, edited) ? others(data?.items, edited) : []

  async function hasNewMatches(email: string): Promise<boolean> {
    if (!isToAsk(email, edited) || seen === email || shown.length > 0) return false
    const found = await Promise.race([
      queryClient
        .fetchQuery(api.customer.findByEmail.queryOptions({ input: { email } }))
        .catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ])
    setSeen(email)
    return others(found?.items, edited).length > 0
  }

  return { sameEmail: shown, isNews: hasNewMatches }
}

function isToAsk(email: string, edited: Edited | undefined): boolean {
  return isEmail(email) && email.toLowerCase() !== edited?.email.toLowerCase()
}

function others(items: readonly SameEmailCustomer[] | undefined, edited: Edited | undefined) {
  return (items ?? []).filter(({ id }) => id !== edited?.id)
}

/** Names the customers who already have this email address. Their pages open in a new tab, so the form keeps its input. */
export function SameEmailWarning({ customers }: { customers: readonly SameEmailCustomer[] }) {
  const [first] = customers
  if (!first) return null
  return (
    <Alert
      tone="warning"
      live
      title={
        customers.length === 1
          ? 'Another customer already has this email'
          : `${customers.length} other customers already have this email`
      }
    >
      {customers.map(({ id, name, archived_at }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link
            to={`/app/customers/${id}`}
            target="_blank"
            className="wrap-break-word rounded-xs font-medium text-link underline underline-offset-4"
          >
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
          {archived_at !== null && ' (archived)'}
        </Fragment>
      ))}
      . In the portal, one sign-in shows the quotes and invoices of all of them. You can save anyway.
    </Alert>
  )
}
