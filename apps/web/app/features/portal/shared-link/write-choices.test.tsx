// @vitest-environment happy-dom
import type { DocumentPage, PortalQuote } from '@quotespark/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { KITCHEN, samplePortalQuote } from '~/testing/portal-samples.ts'
import { writePage } from './write-page.tsx'

const [, OAK, STONE, LIGHTS] = KITCHEN.map(({ id }) => id)

const TYPED = { signed_name: '', reason: 'Darker', lost_reason: '', confirmed: false }
const NO_ANSWER = { accept: false, reject: false, request_amendment: false }

function quotePage(differs: Partial<PortalQuote> = {}, page: Partial<DocumentPage> = {}): Document {
  const html = writePage({
    shows: 'document',
    token: 'x'.repeat(43),
    document: { kind: 'quote', shown_to_staff: false, quote: samplePortalQuote(differs) },
    today: '2026-11-23',
    chosen: null,
    answer: null,
    question: { key: 'question-1', typed: { author_name: '', text: '' }, problems: {} },
    reply: { kind: null, typed: { note: '', promised_on: '' }, problems: {} },
    notice: null,
    ...page,
  })
  // The tests' window would fetch the style sheet.
  return new DOMParser().parseFromString(html.replace(/<link rel="stylesheet"[^>]*>/, ''), 'text/html')
}

beforeEach(() => {
  vi.stubGlobal('PAGE_FILES', { styles: '/assets/ui.css', script: '/assets/customer-page.js' })
})

describe('the choices of a shared quote', () => {
  test('starts with the starting selection, in fields that belong to the form of the answers', () => {
    const page = quotePage()
    const inputs = [...page.querySelectorAll<HTMLInputElement>('[data-offer] input')]
    expect(inputs.map(({ name, type, checked, value }) => [name, type, checked, value])).toEqual([
      ['one-of-1', 'radio', true, OAK],
      ['one-of-1', 'radio', false, STONE],
      [`take-${LIGHTS}`, 'checkbox', true, LIGHTS],
      [`quantity-${LIGHTS}`, 'text', false, '4'],
    ])
    expect(page.querySelector('fieldset legend')?.textContent).toContain('Worktop')
    const form = page.querySelector('form[method=post]')
    for (const input of inputs) expect(input.getAttribute('form')).toBe(form?.id)
    expect(form?.querySelector<HTMLInputElement>('[name=choosing]')?.type).toBe('hidden')
    // £150.00 plus VAT, whatever total the offer was stored with.
    for (const total of page.querySelectorAll('[data-total]')) expect(total.textContent).toBe('£180.00')
    expect(page.querySelector('[data-totals]')?.textContent).toContain('Total£180.00')
  })

  test('shows the pictures of lines beside their words', () => {
    const items = KITCHEN.map((line) => ({ ...line, has_picture: line.id !== STONE }))
    const pictures = [...quotePage({ items }).querySelectorAll<HTMLImageElement>('[data-offer] img')]
    const at = `/api/v1/shared/${'x'.repeat(43)}/pictures`
    // The fitting is not a choice.
    expect(pictures.map((picture) => [picture.getAttribute('src'), picture.alt])).toEqual([
      [`${at}/${OAK}`, ''],
      [`${at}/${LIGHTS}`, ''],
    ])
    for (const picture of pictures) {
      expect(picture.closest('div:has(input)')?.querySelector('label')).not.toBeNull()
    }
  })

  test('shows the choices that a form has sent, with their total', () => {
    const chosen = { 'one-of-1': STONE ?? '', [`quantity-${LIGHTS}`]: '7' }
    const page = quotePage({}, { chosen })
    expect(page.querySelector<HTMLInputElement>(`[value="${STONE}"]`)?.checked).toBe(true)
    expect(page.querySelector<HTMLInputElement>(`[name="take-${LIGHTS}"]`)?.checked).toBe(false)
    expect(page.querySelector(`[data-price="${LIGHTS}"]`)?.textContent).toBe('£35.00')
    expect(page.querySelector('[data-totals]')?.textContent).toContain('Total£216.00')
  })

  test('is accepted by a form that sends the chosen lines and their total', () => {
    const answer = {
      kind: 'accept' as const,
      typed: { signed_name: '', reason: '', lost_reason: '', confirmed: false },
      problems: {},
    }
    const page = quotePage({}, { answer, chosen: { 'one-of-1': OAK ?? '' } })
    const form = page.querySelector('form[method=post]')
    expect(form?.querySelector<HTMLInputElement>('[name=total_amount]')?.value).toBe('156.00')
    for (const input of page.querySelectorAll('[data-offer] input')) {
      expect(input.getAttribute('form')).toBe(form?.id)
    }
    const answered = page.querySelector('#your-answer')?.textContent
    expect(answered).toContain('Your selection')
    expect(answered).toContain('Oak1£30.00')
    expect(answered).not.toContain('Lights')
  })

  test('has no total while a quantity is beyond its limits, and says so at the field', () => {
    const chosen = { 'one-of-1': OAK ?? '', [`take-${LIGHTS}`]: LIGHTS ?? '', [`quantity-${LIGHTS}`]: '11' }
    const page = quotePage({}, { chosen })
    expect(page.querySelector('[data-total]')?.textContent).toBe('–')
    const field = page.querySelector(`[name="quantity-${LIGHTS}"]`)
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    expect(page.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'From 1 to 10',
    )
  })

  test('shows no fields once the quote is rejected or expired', () => {
    for (const status of ['rejected', 'expired'] as const) {
      const page = quotePage({ status, abilities: NO_ANSWER })
      expect(page.querySelector('[data-offer]')).toBeNull()
      expect(page.body.textContent).toContain('One of: Worktop, not included in the total')
    }
  })

  test('a request for changes without script shows what is sent along, beyond the limits too', () => {
    const chosen = { 'one-of-1': STONE ?? '', [`take-${LIGHTS}`]: LIGHTS ?? '', [`quantity-${LIGHTS}`]: '14' }
    const answer = { kind: 'request_amendment' as const, typed: TYPED, problems: {} }
    const page = quotePage({}, { chosen, answer })
    const form = page.querySelector('#your-answer')
    expect(form?.textContent).toContain('These options and quantities are sent with your request.')
    expect([...(form?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Fitting1£100.00',
      'Stone1£80.00',
      'Lights14£70.00',
    ])
    expect(form?.textContent).toContain('£300.00')
    for (const input of page.querySelectorAll('[data-offer] input')) {
      expect(input.getAttribute('form')).toBe('plain-answer')
    }
  })
})
