import { describe, expect, it } from 'vitest'
import {
  canResendInvoice,
  countsAsOverdue,
  displayedInvoiceStatus,
  INVOICE_ACTIONS,
  INVOICE_STATUSES,
  type InvoiceStatus,
  invoiceActions,
  invoiceStatusLabel,
  invoiceTransition,
  isInvoiceEditable,
  isOverdue,
  refuseClosedInvoice,
} from './invoice-status.ts'

const isEditable = (status: InvoiceStatus) => isInvoiceEditable({ status, changed_since_sent: false })

describe('invoiceTransition', () => {
  it('allows exactly the listed transitions', () => {
    const allowed = INVOICE_STATUSES.flatMap((status) =>
      invoiceActions(status).map(
        (action) => `${status} -> ${action} -> ${invoiceTransition(status, action)}`,
      ),
    )
    expect(allowed).toEqual([
      'draft -> save_as_draft -> draft',
      'draft -> send -> sent',
      'sent -> record_payment -> partially_paid',
      'sent -> mark_as_paid -> paid',
      'sent -> cancel -> cancelled',
      'sent -> credit -> credited',
      'paid -> void_payment -> partially_paid',
      'paid -> void_last_payment -> sent',
      'paid -> credit -> credited',
      'partially_paid -> record_payment -> partially_paid',
      'partially_paid -> mark_as_paid -> paid',
      'partially_paid -> void_payment -> partially_paid',
      'partially_paid -> void_last_payment -> sent',
      'partially_paid -> credit -> credited',
      'credited -> credit -> credited',
    ])
  })

  it('refuses every other transition and names the reason', () => {
    for (const status of INVOICE_STATUSES) {
      for (const action of INVOICE_ACTIONS.filter((any) => !invoiceActions(status).includes(any))) {
        expect(() => invoiceTransition(status, action)).toThrow(
          expect.objectContaining({
            code: 'transition_not_allowed',
            data: expect.objectContaining({ entity: 'invoice', from: status }),
          }),
        )
      }
    }
  })

  it.each(['viewed', 'overdue', 'cancelled'] as const)('offers no action for a %s invoice', (status) => {
    expect(invoiceActions(status)).toEqual([])
  })
})

describe('editing an invoice', () => {
  it('allows changes until the invoice is closed', () => {
    expect(INVOICE_STATUSES.filter(isEditable)).toEqual([
      'draft',
      'sent',
      'viewed',
      'overdue',
      'partially_paid',
    ])
  })

  it.each(['paid', 'cancelled', 'credited'] as const)('refuses changes to a %s invoice', (status) => {
    expect(() => refuseClosedInvoice({ status, changed_since_sent: false })).toThrow(
      expect.objectContaining({
        code: 'transition_not_allowed',
        data: { entity: 'invoice', from: status, to: status },
      }),
    )
    expect(() => refuseClosedInvoice({ status: 'partially_paid', changed_since_sent: false })).not.toThrow()
  })

  it('lets a change be taken back that was not sent before the payment came', () => {
    expect(isInvoiceEditable({ status: 'paid', changed_since_sent: true })).toBe(true)
    expect(isInvoiceEditable({ status: 'cancelled', changed_since_sent: true })).toBe(false)
  })
})

const OWED = { status: 'sent', due_date: '2026-01-01', balance_due: '0.01' } as const

describe('isOverdue', () => {
  const today = '2026-11-20'

  it('is true from the day after the due date, not on it', () => {
    expect(isOverdue({ ...OWED, due_date: '2026-11-20' }, today)).toBe(false)
    expect(isOverdue({ ...OWED, due_date: '2026-11-19' }, today)).toBe(true)
    expect(isOverdue({ ...OWED, due_date: null }, today)).toBe(false)
  })

  it('is true only for an invoice that was issued and is still owed', () => {
    const overdue = INVOICE_STATUSES.filter((status) => isOverdue({ ...OWED, status }, today))
    expect(overdue).toEqual(['sent', 'viewed', 'overdue', 'partially_paid'])
  })

  it('is never true for a balance of £0.00', () => {
    const free = { ...OWED, balance_due: '0.00' }
    expect([isOverdue(free, today), countsAsOverdue(free, today)]).toEqual([false, false])
    expect(displayedInvoiceStatus({ ...free, last_viewed_at: null }, today)).toBe('sent')
  })

  it('counts every late invoice on the summary card unless paid or cancelled', () => {
    const counted = INVOICE_STATUSES.filter((status) => countsAsOverdue({ ...OWED, status }, today))
    expect(counted).toEqual(['draft', 'sent', 'viewed', 'overdue', 'partially_paid'])
    expect(countsAsOverdue({ ...OWED, due_date: today }, today)).toBe(false)
    expect(countsAsOverdue({ ...OWED, due_date: null }, today)).toBe(false)
  })
})

describe('isInvoiceSendableAgain', () => {
  it.each(INVOICE_STATUSES)(
    'allows sending a changed invoice again unless cancelled or credited: %s',
    (status) => {
      expect(canResendInvoice({ status, changed_since_sent: true })).toBe(
        status !== 'cancelled' && status !== 'credited',
      )
      expect(canResendInvoice({ status, changed_since_sent: false })).toBe(false)
    },
  )
})

describe('displayedInvoiceStatus', () => {
  const today = '2026-11-20'
  const opened = '2026-11-01T09:00:00.000Z'

  it.each([
    ['sent', '2026-11-30', null, 'sent'],
    ['sent', '2026-11-30', opened, 'viewed'],
    ['sent', '2026-11-19', null, 'overdue'],
    ['sent', '2026-11-19', opened, 'overdue'],
    ['viewed', '2026-11-19', opened, 'overdue'],
    ['viewed', '2026-11-30', opened, 'viewed'],
    ['partially_paid', '2026-11-19', opened, 'overdue'],
    ['partially_paid', '2026-11-30', opened, 'partially_paid'],
    ['draft', '2026-11-19', null, 'draft'],
    ['paid', '2026-11-19', opened, 'paid'],
    ['cancelled', '2026-11-19', opened, 'cancelled'],
  ] as const)('shows stored %s, due %s, opened %s as %s', (status, due_date, last_viewed_at, shown) => {
    expect(displayedInvoiceStatus({ ...OWED, status, due_date, last_viewed_at }, today)).toBe(shown)
  })
})

it('labels an unknown status Draft', () => {
  expect(invoiceStatusLabel('partially_paid')).toBe('Partially Paid')
  expect(invoiceStatusLabel('unheard_of')).toBe('Draft')
  expect(invoiceStatusLabel('toString')).toBe('Draft')
})
