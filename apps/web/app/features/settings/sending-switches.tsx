import { CardContent } from '@quotespark/ui'
import { CompanySwitch } from './company-switch.tsx'

export const DOCUMENT_SETTINGS_SAVED = 'Quote & Invoice settings updated.'

/** Switches for automatic emails and for blocking incomplete invoices. Each takes effect at once. */
export function SendingSwitches() {
  return (
    <CardContent className="flex flex-col gap-5 border-border border-t pt-5 sm:pt-6">
      <div>
        <h3 className="font-semibold">Sending</h3>
        <p className="mt-0.5 text-muted-foreground text-sm">Each switch takes effect at once.</p>
      </div>
      <CompanySwitch
        name="require_invoice_particulars"
        label="Block sending when required details are missing"
        description="Before you send an invoice, we list legally required details that are missing. When on, you cannot send it until they are filled in; when off, you decide."
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
        label="Send overdue reminders"
        description="A customer who has not paid gets a reminder by email 7 days after the due date, and again after 14 and 28 days."
        saved={DOCUMENT_SETTINGS_SAVED}
      />
    </CardContent>
  )
}
