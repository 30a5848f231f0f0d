import { ReceiptText } from 'lucide-react'
import { BULK_SEND, defineKind } from './kind.ts'

export const creditNoteKind = defineKind('credit_note', {
  Icon: ReceiptText,
  // One comes from its invoice.
  isStarted: false,
  keptList: 'credit_notes',
  tones: { issued: 'info', sent: 'success' },
  bills: true,
  bulk: {
    send: {
      ...BULK_SEND,
      asks: 'We’ll email each one to its customer with its PDF. Those that were sent stay as they are.',
    },
  },
  inShort: ({ credit_note_number, title, customer, displayed_status, total_amount }) => ({
    number: credit_note_number,
    title,
    customer: customer?.name,
    status: displayed_status,
    amount: total_amount,
  }),
})
