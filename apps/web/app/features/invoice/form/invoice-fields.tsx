import type { Invoice, Quote } from '@quotespark/contract'
import { seriesNumber, usualNumberFormat } from '@quotespark/domain/document'
import { Card, CardAction, CardContent, CardHeader, CardTitle, Field, Input } from '@quotespark/ui'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { AddresseeFields } from '~/features/document/editor/customer/addressee-fields.tsx'
import { CustomerField } from '~/features/document/editor/customer/customer-field.tsx'
import type { PickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { ProseField, TitleField } from '~/features/document/editor/text-fields.tsx'
import { FromTemplate } from '~/features/document/template/from-template.tsx'
import { EmailListInput } from '~/forms/email-list-input.tsx'
import { InvoiceDates } from './invoice-dates.tsx'
import type { InvoiceFormValues, InvoiceInForm } from './invoice-form-values.ts'
import { useNextNumber } from './use-next-number.ts'

interface InvoiceDetailsProps {
  document: InvoiceInForm
  /** The invoice as it was opened; null for a new one. */
  invoice: Invoice | null
  /** The quote that a new invoice bills, if any: its customer cannot be changed. */
  quote: Quote | null
  customer: PickedCustomer | null
}

export function InvoiceDetails({ document, invoice, quote, customer }: InvoiceDetailsProps) {
  const isDraft = invoice === null || invoice.status === 'draft'
  const claims = invoice !== null && invoice.claim !== null
  const billsQuote = quote !== null || (invoice !== null && invoice.stage !== null)
  return (
    <Card>
      <CardHeader>
        <CardTitle>Invoice Details</CardTitle>
        {invoice === null && quote === null && (
          <CardAction>
            <FromTemplate kind="invoice" isChanged={document.isChanged} onStart={document.startFrom} />
          </CardAction>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <TitleField />
        <div className="grid gap-5 sm:grid-cols-3">
          <div className="sm:col-span-2">
            {isDraft && !billsQuote && !claims ? (
              <CustomerField initial={customer} />
            ) : (
              <FixedCustomerField
                name={customer?.name ?? ''}
                why={
                  billsQuote
                    ? 'The quote is for this customer'
                    : claims
                      ? 'This customer paid late'
                      : 'The invoice was issued to this customer'
                }
              />
            )}
          </div>
          <InvoiceNumberField taken={invoice?.invoice_number} />
        </div>
        <AddresseeFields kind="invoice" />
        <InvoiceDates isNew={invoice === null} />
        <ProseField name="description" label="Description" aside="Printed on the invoice" rows={2} />
      </CardContent>
    </Card>
  )
}

export function NotesAndTerms() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Notes and Terms</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5 lg:grid-cols-2">
        <ProseField
          name="notes"
          label="Notes"
          aside="Printed on the invoice"
          rows={4}
          placeholder="A thank-you, or what the work covered"
        />
        <ProseField
          name="terms_and_conditions"
          label="Terms and Conditions"
          aside="Printed on the invoice"
          rows={4}
          placeholder="How and when to pay, and anything else you agreed"
        />
      </CardContent>
    </Card>
  )
}

/** The invoice number; for a new invoice the next free one. */
function InvoiceNumberField({ taken }: { taken: string | undefined }) {
  const next = useNextNumber(taken === undefined)
  const { abilities } = useAccount()
  const isFirst = next !== undefined && next === seriesNumber(usualNumberFormat('invoice'), 1)
  const hint =
    isFirst && abilities.manage_company ? (
      <>
        Coming from another program?{' '}
        <Link
          to="/app/settings/documents#numbers"
          className="rounded-xs text-link underline underline-offset-4"
        >
          Set your next number.
        </Link>
      </>
    ) : (
      'Assigned when you save'
    )
  return (
    <Field label="Invoice Number" {...(taken ? {} : { description: hint })}>
      <Input readOnly value={taken ?? next ?? ''} className="bg-muted/60 tabular-nums" />
    </Field>
  )
}

/** A customer that cannot change: an issued invoice keeps its customer, and so does the invoice of a quote. */
function FixedCustomerField({ name, why }: { name: string; why: string }) {
  return (
    <Field label="Customer" description={why}>
      <Input readOnly value={name} className="bg-muted/60" />
    </Field>
  )
}

interface EmailFieldProps {
  name: 'customer_email' | 'cc_email' | 'bcc_email'
  label: string
  aside?: string
  placeholder?: string
}

export function EmailField({ name, label, aside, placeholder }: EmailFieldProps) {
  const { register, formState } = useFormContext<InvoiceFormValues>()
  return (
    <Field label={label} aside={aside} error={formState.errors[name]?.message}>
      <EmailListInput placeholder={placeholder} {...register(name)} />
    </Field>
  )
}
