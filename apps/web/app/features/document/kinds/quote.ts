import { CircleCheck, CircleX, FileText } from 'lucide-react'
import { BULK_SEND, defineKind } from './kind.ts'

export const quoteKind = defineKind('quote', {
  Icon: FileText,
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
  texts: ['title', 'description', 'notes'],
  bulk: {
    send: BULK_SEND,
    mark_as_accepted: {
      label: 'Mark as Accepted',
      Icon: CircleCheck,
      done: 'marked as accepted',
      asks: 'Your customers have accepted them, and told you so. It is kept with your name.',
      isTold: true,
    },
    mark_as_rejected: {
      label: 'Mark as Rejected',
      Icon: CircleX,
      done: 'marked as rejected',
      asks: 'Your customers have rejected them, and told you so. It is kept with your name.',
      isTold: true,
      tone: 'danger',
    },
  },
  inShort: ({ quote_number, title, customer, displayed_status, total_amount, accepted_total_amount }) => ({
    number: quote_number,
    title,
    customer: customer.name,
    status: displayed_status,
    amount: accepted_total_amount ?? total_amount,
  }),
})
