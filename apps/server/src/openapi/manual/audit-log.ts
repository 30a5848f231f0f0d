import { OWNER_NAME, owner } from '../sample/company.ts'
import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const filter = { user_id: owner.id, from: '2026-11-01', to: '2026-11-30' }

export const auditLogManual: Manual<'auditLog'> = {
  list: {
    description:
      'Returns the activity of the company, newest first: sign-ins, and changes that affect money or access, with when, from where, and the values before and after as the screens show them. Entries are only ever added, and each holds the hash of the one before it.',
    notFound: ['member'],
    input: { ...filter, action: 'bank_details_changed', limit: 50 },
    output: {
      items: [
        {
          id: sampleId('audit entry'),
          position: 214,
          action: 'bank_details_changed',
          title: 'Changed the bank details',
          user_id: owner.id,
          actor_name: OWNER_NAME,
          actor_email: owner.email,
          ip_address: '203.0.113.7',
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
          subject: null,
          changes: [
            { field: 'bank_account_number', label: 'Account number', before: '87654321', after: '12345678' },
          ],
          created_at: '2026-11-20T09:30:00.000Z',
          sha256: '6b1f0d2c4e8a97b35d1c0f7e9a8b6c4d2e1f3a5b7c9d8e6f4a2b1c3d5e7f9a8b',
          previous_sha256: '0f9e8d7c6b5a49382716059483726150a1b2c3d4e5f60718293a4b5c6d7e8f90',
        },
      ],
      next_cursor: null,
    },
  },
  listPeople: {
    description:
      'Returns everybody named in the company’s activity, including former members, in order of name, for filtering the list.',
    output: { items: [{ user_id: owner.id, name: OWNER_NAME }] },
  },
  exportCsv: {
    description:
      'Returns the same entries as a CSV file that spreadsheets open, newest first, however many there are; a broken connection means that the file is incomplete; text that a spreadsheet would take for a formula is made harmless. The export itself is recorded in the activity.',
    notFound: ['member'],
    input: filter,
  },
}
