import { useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import type { SendChecksNoticeProps } from '~/features/document/editor/checks/send-checks-notice.tsx'
import type { InvoiceInForm } from './invoice-form-values.ts'
import type { OptionSections } from './invoice-options.tsx'

/** The checks of the form's invoice before it is sent, and where each is put right. */
export function useInvoiceSendChecks(
  { kind, form, lines, totals, customer }: InvoiceInForm,
  sections: OptionSections,
): SendChecksNoticeProps {
  const { abilities } = useAccount()
  const [due_date, customer_email] = useWatch({ control: form.control, name: ['due_date', 'customer_email'] })
  return {
    options: {
      ...{ kind, lines, ...totals },
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
