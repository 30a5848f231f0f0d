import { formatDate, formatDateTime, isCalendarDate } from '@quotespark/domain/time'
import { Card, CardHeader, CardTitle, Disclosure, Switch } from '@quotespark/ui'
import { Mail, Paperclip, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { AttachmentsField } from '~/features/document/attachments/attachments-field.tsx'
import type { Attachments } from '~/features/document/attachments/use-attachments.ts'
import type { AddressedCustomer } from '~/features/document/editor/customer/addressee.ts'
import { ProseField, ReferenceField } from '~/features/document/editor/text-fields.tsx'
import { SendMoment, tomorrowMorning } from '../send-moment.tsx'
import { EmailField } from './invoice-fields.tsx'
import type { InvoiceFormValues } from './invoice-form-values.ts'
import { TaxPointFields, type TaxPointFieldsProps } from './tax-point-fields.tsx'

const DELIVERY = ['customer_email', 'cc_email', 'bcc_email', 'send_at'] as const
const PARTICULARS = [
  'billing_address',
  'tax_point',
  'work_finished_on',
  'message_on_statement',
  'buyer_reference',
  'order_reference',
] as const

type Section = 'delivery' | 'particulars' | 'attachments'

export interface OptionSections {
  opened: ReadonlySet<Section>
  setOpen: (section: Section, open: boolean) => void
  /** Opens at once the sections that contain these fields. */
  openFor: (paths: readonly string[]) => void
}

export function useOptionSections(): OptionSections {
  const [opened, setOpened] = useState<ReadonlySet<Section>>(new Set())
  return {
    opened,
    setOpen: (section, open) =>
      setOpened((before) => {
        const next = new Set(before)
        if (open) next.add(section)
        else next.delete(section)
        return next
      }),
    openFor: (paths) => {
      const sections = paths.flatMap((path) => SECTION_OF.get(path) ?? [])
      // A hidden field cannot take the focus.
      if (sections.length > 0) flushSync(() => setOpened((before) => new Set([...before, ...sections])))
    },
  }
}

const SECTION_OF = new Map<string, Section>([
  ...DELIVERY.map((name) => [name, 'delivery'] as const),
  ...PARTICULARS.map((name) => [name, 'particulars'] as const),
  ['work_finished_on', 'particulars'],
  ['attachment_ids', 'attachments'],
  ['internal_attachment_ids', 'attachments'],
])

export interface InvoiceOptionsProps {
  customer: Pick<AddressedCustomer, 'emailed_to' | 'address'> | null
  attachments: Attachments
  sections: OptionSections
  /** Only a draft can be sent later. */
  isDraft: boolean
  taxPoint: TaxPointFieldsProps['taxPoint']
}

/** Options that most invoices do not need. */
export function InvoiceOptions({ customer, attachments, sections, isDraft, taxPoint }: InvoiceOptionsProps) {
  const section = (name: Section) => ({
    open: sections.opened.has(name),
    onOpenChange: (open: boolean) => sections.setOpen(name, open),
  })
  return (
    <Card className="overflow-hidden">
      <CardHeader>
        <CardTitle>More Options</CardTitle>
      </CardHeader>
      <div className="divide-y divide-border border-border border-t">
        <Disclosure
          title="Email and sending"
          icon={<Mail aria-hidden="true" />}
          summary={<DeliverySummary customer={customer} />}
          {...section('delivery')}
        >
          <div className="flex flex-col gap-5">
            <EmailField
              name="customer_email"
              label="Customer Email"
              aside="For this invoice only"
              {...(customer?.emailed_to ? { placeholder: customer.emailed_to } : {})}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <EmailField name="cc_email" label="Cc" placeholder="Separate several with commas" />
              <EmailField name="bcc_email" label="Bcc" placeholder="Separate several with commas" />
            </div>
            {isDraft && <SendLaterField />}
          </div>
        </Disclosure>
        <Disclosure
          title="Billing, references and tax point"
          icon={<ReceiptText aria-hidden="true" />}
          summary={<ParticularsSummary />}
          {...section('particulars')}
        >
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <ProseField
              name="billing_address"
              label="Billing Address"
              rows={4}
              description="Used instead of the customer’s address, on this invoice only."
              {...(customer?.address ? { placeholder: customer.address } : {})}
            />
            <div className="flex flex-col gap-5">
              <TaxPointFields taxPoint={taxPoint} />
              <ReferenceField name="order_reference" label="Order Number" placeholder="e.g. PO-4417" />
              <ReferenceField
                name="buyer_reference"
                label="Customer’s Reference"
                description="A name or code that your customer asked you to quote."
              />
              <ProseField
                name="message_on_statement"
                label="Message on Statement"
                rows={2}
                placeholder="e.g. Thank you for your custom"
              />
            </div>
          </div>
        </Disclosure>
        <Disclosure
          title="Attachments"
          icon={<Paperclip aria-hidden="true" />}
          summary={attachmentsSummary(attachments)}
          {...section('attachments')}
        >
          <AttachmentsField attachments={attachments} />
        </Disclosure>
      </div>
    </Card>
  )
}

function DeliverySummary({ customer }: Pick<InvoiceOptionsProps, 'customer'>) {
  const { control } = useFormContext<InvoiceFormValues>()
  const [email, cc, bcc, sendAt] = useWatch({ control, name: [...DELIVERY] })
  const to = email?.trim() || customer?.emailed_to
  const parts = [to && `To ${to}`, cc?.trim() && 'Cc', bcc?.trim() && 'Bcc', sendAt && formatDateTime(sendAt)]
  return parts.filter(Boolean).join(' · ')
}

function ParticularsSummary() {
  const { control } = useFormContext<InvoiceFormValues>()
  const [address, taxPoint, message, buyer, order] = useWatch({ control, name: [...PARTICULARS] })
  const parts = [
    address?.trim() && 'Billing address',
    taxPoint && isCalendarDate(taxPoint) && `Tax point ${formatDate(taxPoint)}`,
    message?.trim() && 'Message',
    order?.trim() && `Order ${order.trim()}`,
    buyer?.trim() && 'Reference',
  ]
  return parts.filter(Boolean).join(' · ')
}

function attachmentsSummary({ files }: Attachments): string {
  if (files.length === 0) return ''
  return files.length === 1 ? '1 file' : `${files.length} files`
}

/** Schedules a draft to be sent. */
function SendLaterField() {
  const { control } = useFormContext<InvoiceFormValues>()
  const { field, fieldState } = useController({ control, name: 'send_at' })
  const { error } = fieldState
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label="Send later"
        description="We’ll email the invoice at the time you choose."
        checked={field.value !== null}
        onCheckedChange={(later) => field.onChange(later ? tomorrowMorning() : null)}
      />
      {field.value !== null && (
        <SendMoment
          initial={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={error?.type === 'server' ? error.message : error && 'Choose a date and time in the future.'}
        />
      )}
    </div>
  )
}
