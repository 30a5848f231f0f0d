import { londonDate } from '@quotespark/domain/time'
import { useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import type { SendChecksNoticeProps } from '~/features/document/editor/checks/send-checks-notice.tsx'
import { unprintableField, useUnprintable } from '~/features/document/editor/checks/use-unprintable.ts'
import { datesOnceSent } from '../dates-once-sent.ts'
import type { InvoiceInForm } from './invoice-form-values.ts'
import type { OptionSections } from './invoice-options.tsx'

/** The checks of the form's invoice before it is sent, and where each is put right. */
export function useInvoiceSendChecks(
  document: InvoiceInForm,
  sections: OptionSections,
  {
    isDraft,
    is_construction,
    isOfSchedule,
  }: { isDraft: boolean; is_construction: boolean; isOfSchedule: boolean },
): SendChecksNoticeProps {
  const { kind, form, lines, totals, customer } = document
  const { abilities } = useAccount()
  const unprintable = useUnprintable(document)
  const unprinted = unprintableField(document, unprintable)
  const [due_date, customer_email, tax_point, issue_date, send_at, work_finished_on] = useWatch({
    control: form.control,
    name: ['due_date', 'customer_email', 'tax_point', 'issue_date', 'send_at', 'work_finished_on'],
  })
  const sends_on = send_at === null ? null : londonDate(new Date(send_at))
  const dates = datesOnceSent(
    { due_date, tax_point, issue_date, work_finished_on, is_construction },
    { isOfSchedule: isDraft && isOfSchedule, sent_on: sends_on ?? londonDate(new Date()) },
  )
  const late = tax_point ? 'tax_point' : dates.tax_point === issue_date ? 'issue_date' : 'work_finished_on'
  return {
    options: {
      ...{ kind, lines, ...totals },
      valid_until: null,
      due_date: dates.due_date,
      tax_point: isDraft ? dates.tax_point : null,
      sends_on,
      customer_email: customer && (customer_email?.trim() || customer.emailed_to),
      unprintable,
    },
    onField: {
      overdue: () => form.setFocus('due_date'),
      late_vat_invoice: () => {
        if (late !== 'issue_date') sections.openFor([late])
        form.setFocus(late)
      },
      no_customer_email: () => {
        sections.openFor(['customer_email'])
        form.setFocus('customer_email')
      },
      ...(unprinted && {
        unprintable: () => {
          sections.openFor([unprinted.path])
          unprinted.focus()
        },
      }),
    },
    links: abilities.manage_company
      ? { no_bank_details: { to: '/app/settings#company-information', label: 'Add bank details' } }
      : {},
  }
}
