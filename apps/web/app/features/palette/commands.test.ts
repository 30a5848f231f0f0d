import { describe, expect, test } from 'vitest'
import { findCommands } from './commands.ts'

const labels = (typed: string) =>
  findCommands(typed).flatMap(({ commands }) => commands.map(({ label }) => label))
const targets = (typed: string) =>
  findCommands(typed).flatMap(({ commands }) =>
    commands.flatMap(({ does }) => (typeof does === 'object' && 'goTo' in does ? [does.goTo] : [])),
  )

describe('Sign Out', () => {
  test.each(['sign out', 'Sign Out ', 'signout', 'log out', 'logout'])('is offered for %j', (typed) => {
    expect(labels(typed)).toContain('Sign Out')
  })

  test.each(['', 's', 'sig', 'sign', 'sign o', 'out', 'log', 'account', 'signwriting'])(
    'is not offered for %j',
    (typed) => {
      expect(labels(typed)).not.toContain('Sign Out')
    },
  )
})

test.each([
  ['overdue', '/app/invoices?status=overdue'],
  ['amend', '/app/quotes?status=amendment_requested'],
  ['paid inv', '/app/invoices?status=paid'],
  ['viewed quotes', '/app/quotes?status=viewed'],
  ['expiring', '/app/quotes?situation=expiring'],
  ['unpaid', '/app/invoices?situation=unpaid'],
  ['not invoiced', '/app/quotes?situation=to_invoice'],
  ['vat rates', '/app/settings#vat-rates'],
  ['bank', '/app/settings#company-information'],
  ['bank details', '/app/settings#company-information'],
  ['sort code', '/app/settings#company-information'],
  ['vat number', '/app/settings#company-information'],
  ['two factor', '/app/settings/security'],
  ['permissions', '/app/settings#team'],
  ['peppol', '/app/settings/e-invoices'],
  ['roles', '/app/settings#team'],
])('%j finds %s', (typed, target) => {
  expect(targets(typed)).toContain(target)
})

test('the name of a kind alone does not bring up its lists by status', () => {
  expect(targets('quotes').filter((target) => target.includes('?'))).toEqual([])
  expect(labels('').some((label) => label.startsWith('Overdue'))).toBe(false)
})

test('hides the settings that the user may not see', () => {
  const abilities = { view_activity: false, delete_company: true } as Parameters<typeof findCommands>[1]
  const found = findCommands('activity', abilities).flatMap(({ commands }) => commands)
  expect(found.map(({ label }) => label)).not.toContain('Activity')
  expect(labels('activity')).toContain('Activity')
})

test.each(['record payment', 'payment', 'new payment', 'money'])(
  '%j finds the recording of a payment',
  (typed) => {
    expect(targets(typed)).toContain('/app/payments?record')
  },
)

test('does not offer to record a payment to those who may not', () => {
  const abilities = { create_documents: false } as Parameters<typeof findCommands>[1]
  expect(findCommands('record payment', abilities)).toEqual([])
})

test('commands know the shortcut that does the same', () => {
  const shortcuts = Object.fromEntries(
    findCommands('').flatMap(({ commands }) => commands.map(({ label, shortcut }) => [label, shortcut])),
  )
  expect(shortcuts).toMatchObject({
    'New Quote': 'newQuote',
    'New Customer': 'newCustomer',
    'Record payment': 'newPayment',
    Invoices: 'goInvoices',
    Settings: 'goSettings',
    Profile: undefined,
    'Keyboard shortcuts': 'help',
  })
})
