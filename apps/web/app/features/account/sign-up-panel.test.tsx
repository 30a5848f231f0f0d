// @vitest-environment happy-dom
import { SIGN_UP_SENTENCES } from '@quotespark/domain/company'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { mockServer } from '~/testing/server.ts'
import { SignInScreen } from './sign-in-screen.tsx'

function openSignUp(sign_up?: string) {
  const calls = mockServer(sign_up ? { 'installation/get': () => ({ sign_up }) } : {})
  openScreen(<SignInScreen initialTab="sign-up" />, { at: '/auth' })
  return calls
}

const createAccount = () => screen.queryByRole('button', { name: 'Create Account' })

test('shows the reason in place of the form where sign-up is closed', async () => {
  openSignUp('closed')
  await screen.findByText(SIGN_UP_SENTENCES.closed)
  expect(createAccount()).toBeNull()
})

test('shows a notice above the form where sign-up is by invitation', async () => {
  openSignUp('invited')
  await screen.findByText(SIGN_UP_SENTENCES.invited)
  expect(createAccount()).not.toBeNull()
})

test.each(['open', undefined])(
  'shows only the form where sign-up is open to anyone or its rule is unknown: %s',
  async (rule) => {
    const calls = openSignUp(rule)
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    expect(createAccount()).not.toBeNull()
    expect(screen.queryByText(/invitation only|closed/)).toBeNull()
  },
)
