// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DraftKey, StoredDraft } from '~/account/stored-drafts.ts'
import NewCustomerScreen from '~/features/customer/new-customer-screen.tsx'
import { OfflineNotice } from '~/shell/offline-notice.tsx'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleCustomer } from '~/testing/samples.ts'
import { mockServer } from '~/testing/server.ts'

/* The leave dialog, the draft offer and the offline notice promise the same of what was entered, and it is true. */

const drafts = vi.hoisted(() => ({ stored: new Map<string, StoredDraft>(), refuses: false }))
vi.mock('~/account/stored-drafts.ts', () => ({
  loadDraft: async ({ what }: DraftKey) => drafts.stored.get(what),
  async saveDraft({ what }: DraftKey, draft: StoredDraft) {
    if (drafts.refuses) return undefined
    drafts.stored.set(what, draft)
    return true
  },
  dropDraft: async ({ what }: DraftKey) => drafts.stored.delete(what),
}))

beforeEach(() => {
  drafts.stored.clear()
  drafts.refuses = false
})
afterEach(() => onlineManager.setOnline(true))

async function typeName(answers: Parameters<typeof mockServer>[0] = {}) {
  mockServer({ 'customer/findByEmail': () => ({ items: [] }), ...answers })
  const page = openScreen(<NewCustomerScreen />, { at: '/app/customers/new' })
  await page.user.type(screen.getByRole('textbox', { name: 'Company Name' }), 'Harbour Books')
  return page
}

const leave = () => screen.getByRole('link', { name: 'Back to Customers' })
const keptDraft = () => drafts.stored.get('customer new')?.typed

describe('input that the device stores', () => {
  test('is kept when the page is left, even if it was typed just before, and offered in the same words', async () => {
    const { user } = await typeName()
    await user.click(leave())
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    expect(question.textContent).toContain(
      'What you have entered is kept on this device until you save it, discard it or sign out.',
    )
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'At /app/customers' })
    await waitFor(() => expect(keptDraft()).toMatchObject({ name: 'Harbour Books' }))
  })

  test('is offered when the form is opened again, until it is discarded', async () => {
    const typed = { name: 'Harbour Books', contact_person: '', email: '', phone: '', address: '', notes: '' }
    drafts.stored.set('customer new', { typed, version: null, kept_at: '2026-11-20T10:00:00.000Z' })
    mockServer({})
    const { user } = openScreen(<NewCustomerScreen />, { at: '/app/customers/new' })
    const offer = await screen.findByRole('alert')
    expect(offer.textContent).toMatch(
      /What you entered until .* is kept on this device until you save it, discard it or sign out\./,
    )
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(keptDraft()).toBeUndefined())
  })

  test('is forgotten once it is saved', async () => {
    const { user } = await typeName({ 'customer/create': () => sampleCustomer() })
    await user.type(screen.getByRole('textbox', { name: 'Contact Name' }), 'Grace')
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'grace@example.com')
    await waitFor(() => expect(keptDraft()).toMatchObject({ email: 'grace@example.com' }))
    await user.click(screen.getByRole('button', { name: 'Add Customer' }))
    await screen.findByRole('heading', { name: 'At /app/customers' })
    await waitFor(() => expect(keptDraft()).toBeUndefined())
  })

  test('is kept on the device while offline', async () => {
    await typeName()
    render(<OfflineNotice />)
    onlineManager.setOnline(false)
    await screen.findByText('You are offline. What you have entered is kept on this device.')
  })
})

describe('input that the device does not store', () => {
  test('is lost when the page is left, and the question says so', async () => {
    drafts.refuses = true
    const { user } = await typeName()
    render(<OfflineNotice />)
    onlineManager.setOnline(false)
    await screen.findByText('You are offline. What you have entered stays on this page.')
    await user.click(leave())
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    expect(question.textContent).toContain('What you have entered here is not saved and will be lost.')
  })
})
