import type { Invoice } from '@quotespark/contract'
import { Button, Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import { FileCode } from 'lucide-react'
import { fileAddress } from '~/api/company-in-use.ts'
import { MissingDetails } from '~/features/document/detail/missing-parts.tsx'
import { EInvoiceSendings } from './e-invoice-sendings.tsx'
import { SendEInvoiceButton } from './send-e-invoice-button.tsx'
import { SendInvoiceAgain } from './send-invoice-again.tsx'

/** The invoice in machine-readable form: the file, or what is missing before one can be made. */
export function EInvoiceCard({ invoice }: { invoice: Invoice }) {
  const { id, e_invoice, status, abilities, changed_since_sent } = invoice
  const isReady = e_invoice.missing.length === 0
  if (status === 'cancelled') return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>E-invoice</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-3 text-muted-foreground text-sm">
        {e_invoice.is_sealed && (
          <>
            <p>Included in the PDF and attached to the email, for your customer’s software.</p>
            <Button
              variant="outline"
              render={<a href={fileAddress(`/api/v1/invoices/${id}/ubl`)} download />}
            >
              <FileCode />
              Download e-invoice (XML)
            </Button>
            {abilities.send_e_invoice && <SendEInvoiceButton invoice={invoice} />}
            {isReady && abilities.send_again && !changed_since_sent && (
              <>
                <p>The version you sent has no address for the access point. Send it again to include one.</p>
                <SendInvoiceAgain invoice={invoice} />
              </>
            )}
          </>
        )}
        {!e_invoice.is_sealed && status === 'draft' && isReady && (
          <p>It is created when you send the invoice.</p>
        )}
        {!e_invoice.is_sealed && status !== 'draft' && isReady && (
          <>
            <p>The version you sent has no e-invoice. Send it again to include one.</p>
            {abilities.send_again && !changed_since_sent && <SendInvoiceAgain invoice={invoice} />}
          </>
        )}
        <EInvoiceSendings sendings={e_invoice.sendings} />
        {!isReady && (
          <>
            <p>
              {e_invoice.is_sealed
                ? 'If you send it again now, it will have no e-invoice:'
                : 'To send this as an e-invoice:'}
            </p>
            <MissingDetails parts={e_invoice.missing} />
          </>
        )}
      </CardContent>
    </Card>
  )
}
