// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleQuote } from '~/testing/samples.ts'
import { AcceptedNotice, acceptedWords } from './accepted-notice.tsx'

const answer = { action: 'accept', signed_name: 'Ada King' } as Parameters<
  typeof acceptedWords
>[0]['last_action']

test('says that the signed version is kept, and that a change is not accepted yet', () => {
  expect(acceptedWords({ last_action: answer, invoice_id: null })).toEqual({
    title: 'Ada King has accepted this quote',
    text: 'The version Ada King signed is kept as it is. Any change makes a new version, which your customer has not accepted. Send it again so they can accept it.',
  })
})

test('names nobody where staff recorded the acceptance', () => {
  const { title, text } = acceptedWords({ last_action: null, invoice_id: null })
  expect(title).toBe('This quote has been accepted')
  expect(text).toMatch(/^The version that was accepted is kept as it is\./)
})

test('says that the invoice does not change', () => {
  expect(acceptedWords({ last_action: answer, invoice_id: 'some' }).text).toMatch(
    /It has been invoiced already, and the invoice does not change\.$/,
  )
})

test.each(['draft', 'sent', 'rejected'] as const)('says nothing about a quote that is %s', (status) => {
  render(<AcceptedNotice quote={sampleQuote({ status })} />)
  expect(screen.queryByText(/is kept/)).toBeNull()
})
