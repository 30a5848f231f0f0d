import type { PortalQuote } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { Button } from '@quotespark/ui'

/** Says after an acceptance that its deposit is invoiced, and leads to the invoice. */
export function DepositNotice({ deposit }: { deposit: NonNullable<PortalQuote['deposit_invoice']> }) {
  const { invoice_number, total_amount, share_token } = deposit
  const href = share_token === null ? undefined : `/customer-portal/${share_token}`
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-foreground">
      <p>
        Your deposit invoice{' '}
        {href ? (
          <a href={href} className="text-link underline underline-offset-4">
            {invoice_number}
          </a>
        ) : (
          invoice_number
        )}{' '}
        for {formatMoney(total_amount)} is ready.
      </p>
      {href && (
        // A link, so that it works on the page without script too.
        <Button size="sm" render={<a href={href}>Pay now</a>} />
      )}
    </div>
  )
}
