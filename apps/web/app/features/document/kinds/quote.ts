import { CircleCheck, CircleX, FilePlus, FileText } from 'lucide-react'
import { BULK_SEND, defineKind } from './kind.ts'

export const quoteKind = defineKind('quote', {
  Icon: FileText,
  NewIcon: FilePlus,
  keptList: 'quotes',
  tones: {
    draft: 'neutral',
    sent: 'info',
    viewed: 'warning',
    accepted: 'success',
    rejected: 'danger',
    expired: 'neutral',
    amendment_requested: 'neutral',
  },
  bills: false,
  bulk: {
    send: BULK_SEND,
    mark_as_accepted: {
      label: 'Mark as Accepted',
      Icon: CircleCheck,
      doing: (documents) => `Marking ${documents} as accepted…`,
      done: (documents) => `${documents} marked as accepted`,
      undone: 'Not marked as accepted',
      asks: 'This records that your customers told you they accepted. Your name is kept with the record.',
      isTold: true,
    },
    mark_as_rejected: {
      label: 'Mark as Rejected',
      Icon: CircleX,
      doing: (documents) => `Marking ${documents} as rejected…`,
      done: (documents) => `${documents} marked as rejected`,
      undone: 'Not marked as rejected',
      asks: 'This records that your customers told you they rejected. Your name is kept with the record.',
      isTold: true,
      tone: 'danger',
    },
  },
  inShort: ({ quote_number, title, customer, displayed_status, total_amount, accepted_total_amount }) => ({
    number: quote_number,
    title: title || 'Untitled',
    customer: customer?.name,
    status: displayed_status,
    amount: accepted_total_amount ?? total_amount,
  }),
})
