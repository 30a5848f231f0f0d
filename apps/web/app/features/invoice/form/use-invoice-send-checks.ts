import type { Customer } from '@quotespark/contract'
import { useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import type { SendChecksNoticeProps } from '~/features/document/editor/checks/send-checks-notice.tsx'
import type { TypedDiscount } from '~/features/document/editor/discount/typed-discount.ts'
import type { LineList } from '~/features/document/editor/line/line-list.ts'
import type { OptionSections } from './invoice-options.tsx'
import type { InvoiceForm } from './use-invoice-form.ts'

interface InvoiceSendChecksOptions {
  form: InvoiceForm['form']
  lines: LineList
  discount: TypedDiscount
  chargesVat: boolean
  /** The chosen customer; null while there is none. */
  customer: Pick<Customer, 'id' | 'email'> | null
  sections: OptionSections
}

/** The checks of the form's invoice before it is sent, and where each is put right. */
export function useInvoiceSendChecks(options: InvoiceSendChecksOptions): SendChecksNoticeProps {
  const { form, lines, discount, chargesVat, customer, sections } = options
  const { abilities } = useAccount()
  const [due_date, customer_email] = useWatch({ control: form.control, name: ['due_date', 'customer_email'] })
  return {
    options: {
      kind: 'invoice',
      lines,
      bills: true,
      ...discount,
      vat_registered: chargesVat,
      valid_until: null,
      due_date: due_date || null,
      customer_email: customer && (customer_email?.trim() || customer.email),
    },
    onField: {
      overdue: () => form.setFocus('due_date'),
      no_customer_email: () => {
        sections.openFor(['customer_email'])
        form.setFocus('customer_email')
      },
    },
    links: abilities.manage_company
      ? { no_bank_details: { to: '/app/settings#company-information', label: 'Add bank details' } }
      : {},
  }
}
