// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, showToast } from './show-toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  render(<Toaster />)
})
afterEach(() => {
  dismissToast()
})

const toasts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('shows title, description and action, and the action runs once', async () => {
  const user = userEvent.setup()
  const onSelect = vi.fn()
  showToast({
    title: 'User Not Found',
    description: 'Please ask them to sign up first.',
    tone: 'warning',
    action: { label: 'Send Invitation', onSelect },
  })
  await screen.findByText('User Not Found')
  screen.getByText('Please ask them to sign up first.')
  await user.click(screen.getByRole('button', { name: 'Send Invitation' }))
  expect(onSelect).toHaveBeenCalledOnce()
  await waitFor(() => expect(toasts()).toEqual([]))
})

test('its button closes it', async () => {
  const user = userEvent.setup()
  showToast({ title: 'Saved', tone: 'success' })
  await screen.findByText('Saved')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(toasts()).toEqual([]))
})

test('a later toast with the same id replaces the earlier one, and the id dismisses it', async () => {
  showToast({ title: 'Sending', id: 'mail' })
  showToast({ title: 'Saved' })
  await waitFor(() => expect(toasts()).toHaveLength(2))
  showToast({ title: 'Sent', id: 'mail', tone: 'success' })
  await screen.findByText('Sent')
  expect(screen.queryByText('Sending')).toBeNull()
  expect(toasts()).toHaveLength(2)
  dismissToast('mail')
  await waitFor(() => expect(toasts()).toEqual(['Saved']))
})
