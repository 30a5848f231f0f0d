import { ORPCError } from '@orpc/client'
import { REFUSALS } from '@quotespark/contract'
import { REFUSAL_SENTENCES } from '@quotespark/domain/refusal-sentences'
import { describe, expect, it } from 'vitest'
import { ConnectionLost } from './connection-lost.ts'
import { errorSentence } from './error-sentence.ts'
import { isRefusal, withRefusalSentence } from './refusal-error.ts'

/** A refusal as the client throws it. */
const refusal = (code: string, data: unknown, message = 'Refused') =>
  withRefusalSentence(() => Promise.reject(new ORPCError(code, { defined: true, data, message }))).catch(
    (error: unknown) => error,
  )

it('there is a sentence for exactly the refusals of the contract', () => {
  expect(Object.keys(REFUSAL_SENTENCES).sort()).toEqual(Object.keys(REFUSALS).sort())
})

describe('errorSentence', () => {
  it('gives each refusal its own sentence', async () => {
    expect(errorSentence(await refusal('not_found', { entity: 'quote' }))).toBe(
      'Quote not found or you do not have access to it',
    )
    expect(
      errorSentence(await refusal('transition_not_allowed', { entity: 'invoice', from: 'paid', to: 'sent' })),
    ).toBe('This invoice is paid and cannot become sent.')
    expect(errorSentence(await refusal('quote_expired', { valid_until: '2026-11-20' }))).toContain(
      '20 Nov 2026',
    )
    expect(errorSentence(await refusal('amount_too_large', { maximum: '999999999.99' }))).toContain(
      '£999,999,999.99',
    )
    expect(errorSentence(await refusal('superseded', { revision: 2 }))).toBe(
      'This was sent again since you opened it. Please read revision 2, then answer.',
    )
    expect(errorSentence(await refusal('changed_since_acceptance', { accepted_revision: 1 }))).toBe(
      'This quote has changed since it was accepted. Send it again, or invoice the accepted version.',
    )
    expect(errorSentence(await refusal('busy', { retry_after: 1 }))).toMatch(/try again in a second\.$/)
    expect(errorSentence(await refusal('busy', { retry_after: 5 }))).toMatch(/try again in 5 seconds\.$/)
    expect(
      errorSentence(
        await refusal('invalid_input', { issues: [{ path: 'name', message: 'Name is required' }] }),
      ),
    ).toBe('Name is required')
  })

  it('gives the reference of a server failure and no internal detail', () => {
    const failure = new ORPCError('INTERNAL_SERVER_ERROR', {
      message: 'relation "quotes" does not exist',
      data: { reference: 'req-7' },
    })
    expect(errorSentence(failure)).toBe('An unexpected error occurred (reference req-7)')
    expect(errorSentence(failure, 'Failed to create quote')).toBe('Failed to create quote (reference req-7)')
    expect(errorSentence(new Error('undefined is not a function'))).toBe('An unexpected error occurred')
  })

  it('has its own sentence for a lost connection', () => {
    expect(errorSentence(new ConnectionLost('Failed to fetch'))).toBe(
      'The connection was lost. Please check it and try again.',
    )
  })

  it("falls back to the server's own message for an unknown code", async () => {
    expect(errorSentence(await refusal('from_a_newer_server', {}, 'Not on Sundays.'))).toBe('Not on Sundays.')
  })
})

it('isRefusal matches only the given reasons, or any refusal when none is given', async () => {
  const error = await refusal('not_found', { entity: 'quote' })
  expect(isRefusal(error)).toBe(true)
  expect(isRefusal(error, 'not_found', 'forbidden')).toBe(true)
  expect(isRefusal(error, 'forbidden')).toBe(false)
  expect(isRefusal(new ORPCError('not_found', { data: {} }))).toBe(false)
})
