import { CardContent } from '@quotespark/ui'
import { CompanySwitch } from './company-switch.tsx'

export const DOCUMENT_SETTINGS_SAVED = 'Quote & Invoice settings updated.'

/** Switches for automatic emails and for blocking incomplete invoices. Each takes effect at once. */
export function SendingSwitches() {
  return (
    <CardContent className="flex flex-col gap-5 border-border border-t pt-5 sm:pt-6">
      <div>
        <h3 className="font-semibold">Sending</h3>
        <p className="mt-0.5 text-muted-foreground text-sm">
          Each of these counts from the moment you switch it.
        </p>
      </div>
      <CompanySwitch
        name="require_invoice_particulars"
        label="Refuse to send invoices with missing particulars"
        description="Before an invoice is sent you are told what the law wants on it and is missing. Switched on, it cannot be sent until that is filled in; off, you decide."
        saved={DOCUMENT_SETTINGS_SAVED}
      />
      <CompanySwitch
        name="follow_up_quotes"
        label="Follow up quotes"
        description="A customer who has not answered a quote after 7 days gets one friendly reminder by email, unless it has expired."
        saved={DOCUMENT_SETTINGS_SAVED}
      />
      <CompanySwitch
        name="remind_overdue"
        label="Remind of overdue invoices"
        description="A customer who has not paid gets a reminder by email 7 days after the due date, and again after 14 and 28 days."
        saved={DOCUMENT_SETTINGS_SAVED}
      />
    </CardContent>
  )
}
