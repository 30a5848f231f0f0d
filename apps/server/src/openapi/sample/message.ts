import type { Message, StaffMessage } from '@quotespark/contract'

/** A question as a caller sends it. */
export const question = {
  key: '8d5f2c1e-ask-1',
  author_name: 'Nell Hartwell',
  text: 'Can you start a week earlier?',
}

export const message: Message = {
  id: '01a1b6f2-0000-7000-8000-0000000000e1',
  author: 'customer',
  author_name: question.author_name,
  text: question.text,
  created_at: '2026-11-20T09:30:00.000Z',
}

export const staffMessages: StaffMessage[] = [
  { ...message, resolved_at: '2026-11-20T10:15:00.000Z' },
  {
    id: '01a1b6f2-0000-7000-8000-0000000000e2',
    author: 'staff',
    author_name: 'Joan Hartwell',
    text: 'Yes, on Monday 7 December.',
    created_at: '2026-11-20T10:15:00.000Z',
    resolved_at: null,
  },
]
