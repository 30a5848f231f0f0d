import type { PortalInvoice } from '@quotespark/contract'
import { PAYMENT_METHOD_LABELS } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { ReceiptText } from 'lucide-react'
import { useId } from 'react'

/** The payments of an invoice, each sum of money with its receipt. Draws nothing while there are none. */
export function InvoicePayments({ invoice: { id, payments } }: { invoice: PortalInvoice }) {
  const titleId = useId()
  if (payments.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="relative px-4 pb-4 text-sm sm:px-5 print:hidden">
      <h2 id={titleId} className="font-medium">
        Payments
      </h2>
      <ul className="mt-1 divide-y divide-border">
        {payments.map((payment) => {
          const paid = formatDate(payment.paid_on)
          const amount = formatMoney(payment.amount)
          return (
            <li key={payment.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
              <span className="grow">
                {paid} · {PAYMENT_METHOD_LABELS[payment.method]}
              </span>
              <span className="amount">{amount}</span>
              {/* A deduction is no money received. */}
              {payment.method !== 'cis_deduction' && (
                <a
                  href={`/api/v1/portal/invoices/${id}/payments/${payment.id}/receipt`}
                  download
                  aria-label={`Receipt for ${amount} of ${paid}`}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-xs text-link underline-offset-4 hover:underline sm:min-h-6"
                >
                  <ReceiptText aria-hidden="true" className="size-4" />
                  Receipt
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
