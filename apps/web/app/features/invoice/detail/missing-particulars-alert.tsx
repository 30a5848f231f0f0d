import type { Invoice } from '@quotespark/contract'
import { Alert } from '@quotespark/ui'
import { Link } from 'react-router'
import { shownParticular } from '~/features/document/detail/missing-particulars.ts'

/** Names what the law requires on a draft before it goes out. Draws nothing when nothing is missing. */
export function MissingParticularsAlert({ invoice }: { invoice: Invoice }) {
  const { id, customer_id, missing_particulars, particulars_required, abilities } = invoice
  if (!abilities.send || missing_particulars.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={
        particulars_required
          ? 'This invoice needs more details before you can send it'
          : 'This invoice is missing required details'
      }
    >
      <ul className="mt-1 flex flex-col gap-1">
        {missing_particulars.map((code) => {
          const { sentence, link, to } = shownParticular(code, { customer_id })
          return (
            <li key={code}>
              {sentence}{' '}
              <Link
                to={to ?? `/app/invoices/${id}/edit`}
                className="rounded-xs font-medium text-link underline-offset-4 hover:underline"
              >
                {link}
              </Link>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
