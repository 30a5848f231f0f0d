import { expect, test } from 'vitest'
import { auditChanges } from './audit-change.ts'

test('describes each change in the words of the screens', () => {
  const before = {
    tax_rate: '0.2',
    role: 'other',
    remind_overdue: false,
    payment_terms_days: 30,
    website: null,
  }
  const after = {
    tax_rate: '0.175',
    role: 'admin',
    remind_overdue: true,
    payment_terms_days: 1,
    website: 'crumb.example',
  }
  expect(auditChanges(JSON.stringify(before), JSON.stringify(after))).toEqual([
    { field: 'tax_rate', label: 'VAT rate', before: '20 %', after: '17.5 %' },
    { field: 'role', label: 'Role', before: 'Other', after: 'Administrator' },
    { field: 'remind_overdue', label: 'Chase invoices', before: 'No', after: 'Yes' },
    { field: 'payment_terms_days', label: 'Payment terms', before: '30 days', after: '1 day' },
    { field: 'website', label: 'Website', before: null, after: 'crumb.example' },
  ])
})

test('describes values that were only added, and labels an unnamed field with its own key', () => {
  expect(auditChanges(null, '{"rate":"5","second_factor":"on"}')).toEqual([
    { field: 'rate', label: 'Rate', before: null, after: '5 %' },
    { field: 'second_factor', label: 'second factor', before: null, after: 'on' },
  ])
  expect(auditChanges(null, null)).toEqual([])
})
