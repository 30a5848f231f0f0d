import type { PortalInvoice } from '@quotespark/contract'
import { cn } from '@quotespark/ui'
import { CopyButton } from '~/shell/copy-button.tsx'

export interface HowToPayProps {
  invoice: PortalInvoice
  /** Lays out two columns where they fit. */
  wide?: boolean
}

/** Bank details for a transfer, and the reference by which the company finds the payment. */
export function HowToPay({ invoice, wide = false }: HowToPayProps) {
  const { invoice_number, company, bank, abilities } = invoice
  const facts = [
    ...(bank
      ? [
          { label: 'Account name', value: bank.account_name },
          { label: 'Sort code', value: bank.sort_code },
          { label: 'Account number', value: bank.account_number },
        ]
      : []),
    { label: 'Payment reference', value: invoice_number },
  ]
  return (
    <section className="rounded-lg bg-muted/70 px-4 py-3.5 text-sm">
      <h2 className="font-medium">{abilities.pay_by_card ? 'Pay by bank transfer' : 'How to pay'}</h2>
      <p className="mt-1 text-muted-foreground">
        {bank
          ? 'Transfer the money to this account. Please quote the reference so that your payment can be matched.'
          : `Please ask ${company.name} where to transfer the money, and quote the reference.`}
      </p>
      <dl className={cn('mt-2.5 grid gap-x-8', wide && bank && 'sm:grid-cols-2')}>
        {facts.map(({ label, value }) => (
          <div key={label} className="relative border-border border-t py-1.5 pr-10">
            <dt className="text-muted-foreground text-xs">{label}</dt>
            <dd className="break-words font-medium tabular-nums">
              {value}
              <CopyButton
                text={value}
                label={`Copy ${label.toLowerCase()}`}
                size="sm"
                className="absolute top-1/2 right-0 -translate-y-1/2"
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
