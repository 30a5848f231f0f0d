import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { invoiceError } from './invoice-error.ts'

const refusal = (code: string, message?: string) =>
  new ORPCError(code, { defined: true, ...(message ? { message } : {}) })

it('uses its own words for a missing company or sign-in, and the shared ones for everything else', () => {
  expect(invoiceError(refusal('company_required'), 'create')).toBe('No company selected')
  expect(invoiceError(refusal('unauthenticated'), 'create')).toBe('User not authenticated')
  expect(invoiceError(refusal('unauthenticated'), 'update')).toBe(
    'User not authenticated or invoice ID missing',
  )
  expect(invoiceError(refusal('not_found', 'Invoice not found'), 'update')).toBe('Invoice not found')
})
