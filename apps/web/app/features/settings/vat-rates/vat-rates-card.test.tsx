// @vitest-environment happy-dom
import type { VatRateEntry } from '@quotespark/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleId } from '~/testing/samples.ts'
import { lost, mockServer, refusal } from '~/testing/server.ts'
import { SaveBar } from '../save-bar.tsx'
import { VatRatesCard } from './vat-rates-card.tsx'

const STANDARD: VatRateEntry = { id: sampleId(20), name: 'Standard', rate: '20', is_default: true }
const REDUCED: VatRateEntry = { id: sampleId(21), name: 'Reduced', rate: '5', is_default: false }

async function open(
  answers: Parameters<typeof mockServer>[0],
  rates: () => VatRateEntry[] = () => [STANDARD, REDUCED],
) {
  const calls = mockServer({
    'vatRate/list': (input) => ({ items: input?.status === 'archived' ? [] : rates() }),
    ...answers,
  })
  const { user } = openScreen(
    <SaveBar>
      <VatRatesCard />
    </SaveBar>,
    { at: '/app/settings' },
  )
  await screen.findByRole('form', { name: 'Add VAT rate' })
  return { user, asked: (path: string) => calls.filter((call) => call.path === path) }
}

const field = (name: 'Name' | 'Rate (%)') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: (found) => found.startsWith(name) })
const press = (name: string) => screen.getByRole('button', { name })
const typed = () => [field('Name').value, field('Rate (%)').value]

test('a double press adds a new rate once, normalised, and clears the form for the next', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { user, asked } = await open({ 'vatRate/create': () => answer.promise })
  await user.type(field('Name'), '  Fuel ')
  await user.clear(field('Rate (%)'))
  await user.type(field('Rate (%)'), '12,5 %')
  act(() => {
    press('Add VAT Rate').click()
    press('Add VAT Rate').click()
  })
  await screen.findByRole('button', { name: 'Saving...' })
  answer.resolve({ ...REDUCED, id: sampleId(22), name: 'Fuel', rate: '12.5' })
  await screen.findByText('VAT rate added.')
  expect(asked('vatRate/create').map(({ input }) => input)).toEqual([{ name: 'Fuel', rate: '12.5' }])
  expect(typed()).toEqual(['', '20'])
})

test('a lost answer repeats the same rate with the same idempotency key', async () => {
  let isLost = false
  const { user, asked } = await open({
    'vatRate/create': () => {
      if (isLost) return { ...REDUCED, id: sampleId(22), name: 'Fuel' }
      isLost = true
      throw lost()
    },
  })
  await user.type(field('Name'), 'Fuel{Enter}')
  await screen.findByText('VAT rate added.', undefined, { timeout: 10_000 })
  const [first, second] = asked('vatRate/create')
  expect(first?.idempotencyKey).toBeTruthy()
  expect(second).toEqual(first)
})

test('an invalid rate is not sent, shows its error at the field and stays', async () => {
  const { user, asked } = await open({})
  await user.clear(field('Rate (%)'))
  await user.type(field('Rate (%)'), 'a fifth{Enter}')
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Rate (%)').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Rate (%)').value).toBe('a fifth')
  expect(asked('vatRate/create')).toEqual([])
})

test.each([
  [
    'with its field',
    refusal('invalid_input', { issues: [{ path: 'rate', message: 'Rate is odd' }] }),
    'Rate is odd',
  ],
  ['beside the form', refusal('forbidden', { action: 'manage_company' }), /^Your role does not allow this/],
])('a refusal shows %s and keeps the input', async (where, error, sentence) => {
  const { user } = await open({
    'vatRate/create': () => {
      throw error
    },
  })
  await user.type(field('Name'), 'Fuel{Enter}')
  await screen.findByText(sentence)
  expect(typed()).toEqual(['Fuel', '20'])
  if (where === 'with its field') expect(document.activeElement).toBe(field('Rate (%)'))
})

test('editing moves a rate into the form with the focus, and saving returns the form to a new rate', async () => {
  let reduced = REDUCED
  const { user, asked } = await open(
    {
      'vatRate/update': (change: VatRateEntry) => {
        reduced = { ...reduced, ...change }
        return reduced
      },
    },
    () => [STANDARD, reduced],
  )
  await user.click(screen.getByRole('button', { name: 'Edit', description: 'Reduced' }))
  await screen.findByRole('form', { name: 'Edit VAT rate' })
  expect(document.activeElement).toBe(field('Name'))
  expect(typed()).toEqual(['Reduced', '5'])
  await user.type(field('Name'), ' heating')
  await user.click(press('Save Changes'))
  await screen.findByText('VAT rate updated.')
  expect(asked('vatRate/update').map(({ input }) => input)).toEqual([
    { id: REDUCED.id, name: 'Reduced heating', rate: '5' },
  ])
  await screen.findByText('Reduced heating')
  await screen.findByRole('form', { name: 'Add VAT rate' })
})

test('asks before another rate replaces unsaved input', async () => {
  const { user } = await open({})
  await user.type(field('Name'), 'Fuel')
  await user.click(screen.getByRole('button', { name: 'Edit', description: 'Standard' }))
  await screen.findByRole('alertdialog', { name: 'Discard what you have entered?' })
  await user.click(press('Keep editing'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(typed()).toEqual(['Fuel', '20'])
})

test('a rate in use can be archived instead of deleted, and the list gets the focus', async () => {
  let rates = [STANDARD, REDUCED]
  const { user, asked } = await open(
    {
      'vatRate/delete': () => {
        throw refusal('in_use', { entity: 'vat_rate' })
      },
      'vatRate/archive': () => {
        rates = [STANDARD]
        return REDUCED
      },
    },
    () => rates,
  )
  await user.click(screen.getByRole('button', { name: 'Delete', description: 'Reduced' }))
  await screen.findByRole('alertdialog', { name: 'Delete Reduced (5%)?' })
  await user.click(press('Delete'))
  await screen.findByRole('alertdialog', { name: 'Reduced (5%) is in use' })
  await user.click(press('Archive'))
  await screen.findByText('VAT rate archived.')
  await waitFor(() => expect(screen.queryByText('Reduced')).toBeNull())
  expect(asked('vatRate/archive').map(({ input }) => input)).toEqual([{ id: REDUCED.id }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'VAT rates' })))
})
