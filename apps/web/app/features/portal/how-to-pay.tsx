import type { PortalInvoice } from '@quotespark/contract'
import { CopyButton } from '~/documents/copy-button.tsx'

/** The account itself is on the PDF. */
export function HowToPay({ invoice: { invoice_number, company } }: { invoice: PortalInvoice }) {
  return (
    <section className="rounded-lg bg-muted/70 px-4 py-3.5 text-sm">
      <h2 className="font-medium">How to pay</h2>
      <p className="mt-1 text-muted-foreground">
        By bank transfer to {company.name}. You find the bank details on the PDF; if you do not, please ask.
      </p>
      <div className="mt-3 flex items-center justify-between gap-3 border-border border-t pt-2">
        <p className="min-w-0">
          <span className="block text-muted-foreground text-xs">Payment reference</span>
          <span className="break-words font-medium">{invoice_number}</span>
        </p>
        <CopyButton text={invoice_number} label="Copy payment reference" size="sm" />
      </div>
    </section>
  )
}
