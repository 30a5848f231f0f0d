// @vitest-environment happy-dom
import type { PortalQuote } from '@quotespark/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KITCHEN, samplePortalQuote } from '~/testing/portal-samples.ts'
import { followChoices } from './page-choices.ts'
import { writePage } from './write-page.tsx'

const [FITTING, OAK, STONE, LIGHTS] = KITCHEN.map(({ id }) => id)

beforeEach(() => {
  vi.stubGlobal('PAGE_FILES', { styles: '', script: '' })
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Renders the page as the server does, and follows its choices. */
function open(differs: Partial<PortalQuote> = {}, chosen: Record<string, string> | null = null) {
  const html = writePage({
    shows: 'document',
    token: 'x'.repeat(43),
    document: { kind: 'quote', shown_to_staff: false, quote: samplePortalQuote(differs) },
    today: '2026-11-23',
    chosen,
    answer: null,
    question: { key: 'question-1', typed: { author_name: '', text: '' }, problems: {} },
    reply: { kind: null, typed: { note: '', promised_on: '' }, problems: {} },
    notice: null,
  })
  const body = html.slice(html.indexOf('<body>') + '<body>'.length, html.indexOf('</body>'))
  document.body.innerHTML = body
  const page = document.getElementById('page') as HTMLElement
  const following = followChoices(page)
  following.restore()
  return following
}

const field = (name: string, value?: string) =>
  document.querySelector<HTMLInputElement>(
    `input[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`,
  ) as HTMLInputElement
const quantity = () => field(`quantity-${LIGHTS}`)
const press = (name: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click()
const totals = () => [...document.querySelectorAll('[data-total]')].map(({ textContent }) => textContent)

function type(text: string) {
  quantity().value = text
  quantity().dispatchEvent(new Event('input', { bubbles: true }))
}

test('shows how a typed quantity was read once its field is left, and leaves one that cannot be read', () => {
  open()
  for (const [typed, shown, invalid] of [
    ['7,5', '7.5', null],
    ['2½', '2.5', null],
    ['five', 'five', 'true'],
    ['1.2345', '1.2345', 'true'],
  ] as const) {
    type(typed)
    quantity().dispatchEvent(new Event('change', { bubbles: true }))
    expect([quantity().value, quantity().getAttribute('aria-invalid')]).toEqual([shown, invalid])
  }
})

test('updates every total of the page on a pick, a tick and a step, and announces it once', () => {
  open()
  field('one-of-1', STONE).click()
  expect(new Set(totals())).toEqual(new Set(['£240.00']))
  field(`take-${LIGHTS}`).click()
  expect(new Set(totals())).toEqual(new Set(['£216.00']))
  field(`take-${LIGHTS}`).click()
  press('Increase Lights')
  press('Increase Lights')
  press('Decrease Lights')
  expect(quantity().value).toBe('5')
  expect(document.querySelector(`[data-price="${LIGHTS}"]`)?.textContent).toBe('£25.00')
  expect(document.querySelector('[data-totals]')?.textContent).toBe(
    'Subtotal£205.00VAT (20%)£41.00Total£246.00',
  )
  const told = document.querySelector('[role=status]')
  expect(told?.textContent).toBe('')
  vi.runAllTimers()
  expect(told?.textContent).toBe('Total £246.00, including £41.00 VAT')
})

test('steps a quantity with the arrow keys, and stops at its limits', () => {
  open()
  type('9.5')
  const key = (name: string) =>
    quantity().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  key('ArrowUp')
  key('ArrowUp')
  expect(quantity().value).toBe('10')
  key('ArrowDown')
  expect([quantity().value, totals()[0]]).toEqual(['9', '£210.00'])
})

test('accepts every line that is bought, with the total that was read', () => {
  const following = open()
  field('one-of-1', STONE).click()
  expect(following.chosenFor('accept')).toMatchObject({
    total_amount: '240.00',
    selection: [
      { item_id: FITTING, quantity: '1' },
      { item_id: STONE, quantity: '1' },
      { item_id: LIGHTS, quantity: '4' },
    ],
    chosen: [{ description: 'Fitting' }, { description: 'Stone', amount: '£80.00' }, { quantity: '4' }],
  })
})

test('rejects and focuses a quantity beyond its limits, and accepts it once it is back within them', () => {
  const following = open()
  type('11')
  expect([quantity().getAttribute('aria-invalid'), totals()[0]]).toEqual(['true', '–'])
  expect(following.chosenFor('accept')).toBeUndefined()
  expect(document.activeElement).toBe(quantity())
  vi.runAllTimers()
  expect(document.querySelector('[role=status]')?.textContent).toBe('Please check the quantity.')
  type('10')
  expect([quantity().getAttribute('aria-invalid'), totals()[0]]).toEqual([null, '£216.00'])
})

test('restores earlier choices until the quote has another revision', () => {
  open()
  field('one-of-1', STONE).click()
  type('7')
  open()
  expect([field('one-of-1', STONE).checked, quantity().value, totals()[0]]).toEqual([true, '7', '£258.00'])
  open({ revision: 2 })
  expect([field('one-of-1', OAK).checked, quantity().value, totals()[0]]).toEqual([true, '4', '£180.00'])
  open()
  expect(totals()[0]).toBe('£180.00')
})

test('prefers submitted choices to those stored on this device', () => {
  open()
  type('7')
  open({}, { 'one-of-1': STONE ?? '' })
  expect([field('one-of-1', STONE).checked, field(`take-${LIGHTS}`).checked, totals()[0]]).toEqual([
    true,
    false,
    '£216.00',
  ])
})

test('forgets the choices once the quote is accepted', () => {
  const following = open()
  type('7')
  expect(localStorage.length).toBe(1)
  document.querySelector('[data-offer]')?.remove()
  following.restore()
  expect(localStorage.length).toBe(0)
})

test('sends any quantity along with a request for changes, and asks for one that can be read', () => {
  const following = open()
  field('one-of-1', STONE).click()
  type('14')
  expect(following.chosenFor('accept')).toBeUndefined()
  expect(following.chosenFor('request_amendment')).toMatchObject({
    total_amount: '300.00',
    selection: [
      { item_id: FITTING, quantity: '1' },
      { item_id: STONE, quantity: '1' },
      { item_id: LIGHTS, quantity: '14' },
    ],
  })
  type('a few')
  expect(following.chosenFor('request_amendment')).toBeUndefined()
  expect(document.activeElement).toBe(quantity())
})
