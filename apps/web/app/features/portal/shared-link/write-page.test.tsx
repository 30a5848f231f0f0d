// @vitest-environment happy-dom
import type { DocumentPage, PortalInvoice, PortalQuote } from '@quotespark/contract'
import { NO_DISCOUNT } from '@quotespark/domain/line'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleId } from '~/testing/samples.ts'
import { inlineScript, writePage } from './write-page.tsx'

const TOKEN = 'x'.repeat(43)
const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

const common = {
  id: sampleId(1),
  title: 'Shop front',
  description: null,
  notes: null,
  company: {
    id: sampleId(2),
    name: 'Bright Signs',
    email: 'ada@example.com',
    address: null,
    phone: null,
    website: null,
    has_logo: true,
    accent_colour: '#ffd43b',
    document_look: 'classic' as const,
  },
  messages: [],
  customer: { name: 'Harbour Books', email: null, contact_person: 'Grace Hopper', address: null, site: null },
  attachments: [],
  items: [],
  prices_include_vat: false,
  subtotal_with_vat: null,
  subtotal: '300.00',
  ...NO_DISCOUNT,
  discount_total: '0.00',
  net_amount: '300.00',
  reverse_charge_vat: '0.00',
  tax_amount: '60.00',
  total_amount: '360.00',
  vat_by_rate: [],
  created_at: '2026-11-02T09:00:00.000Z',
  revision: 1,
  version: 2,
  share_token: null,
  terms_and_conditions: null,
  buyer_reference: null,
}

function quotePage(
  differs: Partial<PortalQuote> = {},
  page: Partial<DocumentPage> = {},
  shown_to_staff = false,
): Document {
  const quote: PortalQuote = {
    ...common,
    vat_registered: true,
    quote_number: 'Q-1',
    issued_on: '2026-11-02',
    status: 'sent',
    valid_until: '2026-12-31',
    billing_stages: [],
    deposit_invoice: null,
    accepted: null,
    declined: null,
    requested: null,
    abilities: { accept: true, reject: true, request_amendment: true },
    ...differs,
  }
  return written({ document: { kind: 'quote', shown_to_staff, quote }, ...page })
}

function invoicePage(
  differs: Partial<PortalInvoice> = {},
  page: Partial<DocumentPage> = {},
  shown_to_staff = false,
): Document {
  const invoice: PortalInvoice = {
    ...common,
    invoice_number: 'INV-1',
    cis: null,
    status: 'sent',
    issue_date: '2026-11-02',
    due_date: '2026-12-02',
    tax_point: null,
    contract_account: null,
    paid_date: null,
    message_on_statement: null,
    amount_paid: '0.00',
    payments: [],
    credited_amount: '0.00',
    set_off_amount: '0.00',
    balance_due: '360.00',
    bank: { account_name: 'Bright Signs', sort_code: '12-34-56', account_number: '12345678' },
    has_e_invoice: false,
    pending_payment: null,
    replied: null,
    abilities: { pay_by_card: true, reply: true },
    ...differs,
  }
  return written({ document: { kind: 'invoice', shown_to_staff, invoice }, ...page })
}

function written(page: Partial<DocumentPage> & Pick<DocumentPage, 'document'>): Document {
  const html = writePage({
    shows: 'document',
    token: TOKEN,
    today: '2026-11-23',
    chosen: null,
    answer: null,
    question: { key: 'question-1', typed: { author_name: '', text: '' }, problems: {} },
    reply: { kind: null, typed: { note: '', promised_on: '' }, problems: {} },
    notice: null,
    ...page,
  })
  return parsed(html)
}

/** Parses the page without its style sheet, which the tests' window would fetch. */
function parsed(html: string): Document {
  return new DOMParser().parseFromString(html.replace(/<link rel="stylesheet"[^>]*>/, ''), 'text/html')
}

const wordsOf = (page: Document) => page.body.textContent ?? ''
/** Any form but the one for a question, which is always there. */
const ANSWER_FORM = 'form:not([action$="/question"])'
const NO_ANSWER = { accept: false, reject: false, request_amendment: false }

beforeEach(() => {
  vi.stubGlobal('PAGE_FILES', { styles: '/assets/ui.css', script: '/assets/customer-page.js' })
})

test('shows a quote with its total, its answers and its PDF', () => {
  const page = quotePage()
  expect(page.title).toBe('Quote Q-1 from Bright Signs')
  expect(page.querySelector('h1')?.textContent).toBe('Shop front')
  expect(wordsOf(page)).toContain('£360.00')
  expect(wordsOf(page)).toContain('Valid until 31 Dec 2026 (38 days left)')
  const answers = [...page.querySelectorAll<HTMLButtonElement>('form[method=get] button')]
  expect(answers.map(({ name, value, type }) => [name, value, type])).toEqual([
    ['answer', 'accept', 'submit'],
    ['answer', 'request_amendment', 'submit'],
    ['answer', 'reject', 'submit'],
  ])
  expect(page.querySelector(`a[download="Q-1.pdf"]`)?.getAttribute('href')).toBe(
    `/api/v1/shared/${TOKEN}/pdf`,
  )
})

test('contains no script except its own file and the inline one', () => {
  const page = quotePage()
  expect(
    [...page.querySelectorAll('script')].map((script) => [script.getAttribute('src'), script.textContent]),
  ).toEqual([
    [null, inlineScript],
    ['/assets/customer-page.js', ''],
  ])
})

test.each([
  ['accepted', 'You accepted this on 20 Nov 2026'],
  ['rejected', 'You declined this on 19 Nov 2026'],
  ['expired', 'This quote has expired'],
  ['amendment_requested', 'Waiting for a new version'],
] as const)('shows a quote that is %s with its outcome, and offers no answer', (status, words) => {
  const accepted =
    status === 'accepted'
      ? {
          signed_name: 'Grace',
          timestamp: '2026-11-20T10:00:00.000Z',
          has_signature: true,
          has_choices: false,
          edited_since: false,
        }
      : null
  const declined =
    status === 'rejected' ? { timestamp: '2026-11-19T10:00:00.000Z', is_recorded: false } : null
  const page = quotePage({ status, accepted, declined, abilities: NO_ANSWER })
  expect(wordsOf(page)).toContain(words)
  expect(page.querySelector(ANSWER_FORM)).toBeNull()
  expect(page.querySelectorAll(`a[href="/api/v1/shared/${TOKEN}/certificate"]`)).toHaveLength(
    accepted ? 1 : 0,
  )
  expect(page.querySelectorAll('img[alt="Signature of Grace"]')).toHaveLength(accepted ? 1 : 0)
})

test('keeps what was typed in the form of an answer, and marks what is wrong with it', () => {
  const page = quotePage(
    {},
    {
      answer: {
        kind: 'accept',
        typed: { signed_name: 'Grace "H"', reason: '', lost_reason: '', confirmed: false },
        problems: { confirmed: 'Please confirm that you accept this quote' },
      },
    },
  )
  const form = page.querySelector<HTMLFormElement>('form[method=post]')
  expect(form?.getAttribute('action')).toBe(`/customer-portal/${TOKEN}`)
  const fields = Object.fromEntries(
    [...(form?.querySelectorAll('input') ?? [])].map((input) => [input.name, input.value]),
  )
  expect(fields).toEqual({
    answer: 'accept',
    version: '2',
    revision: '1',
    total_amount: '360.00',
    signed_name: 'Grace "H"',
    confirmed: 'yes',
  })
  const box = form?.querySelector<HTMLInputElement>('[name=confirmed]')
  expect(box?.checked).toBe(false)
  expect(box?.getAttribute('aria-invalid')).toBe('true')
  expect(page.getElementById(box?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please confirm that you accept this quote',
  )
})

test('offers staff no answer', () => {
  const page = quotePage({}, {}, true)
  expect(page.querySelector(ANSWER_FORM)).toBeNull()
  expect(wordsOf(page)).toContain('This is what your customer sees')
})

test('says at once what was refused or has changed meanwhile', () => {
  const refused = quotePage(
    {},
    { notice: { kind: 'refused', title: 'Failed to accept quote', text: 'Too late.' } },
  )
  expect(refused.querySelector('[role=alert]')?.textContent).toBe('Failed to accept quoteToo late.')
  const changed = quotePage({}, { notice: { kind: 'superseded' } })
  expect(changed.querySelector('[role=alert]')?.textContent).toContain('Here is the new one.')
})

test('shows the balance of an invoice, where to pay it, and the way to pay by card', () => {
  const page = invoicePage({ status: 'partially_paid', amount_paid: '100.00', balance_due: '260.00' })
  expect(wordsOf(page)).toContain('£100.00 has been paid, thank you. £260.00 is still due.')
  expect(wordsOf(page)).toContain('12345678')
  expect(page.querySelector('[data-copies="INV-1"]')?.getAttribute('aria-label')).toBe(
    'Copy payment reference',
  )
  const form = page.querySelector('form')
  expect([form?.getAttribute('method'), form?.getAttribute('action'), form?.textContent]).toEqual([
    'post',
    `/customer-portal/${TOKEN}/payment`,
    'Pay £260.00 online',
  ])
})

test('offers the e-invoice for download where there is one', () => {
  const address = `/api/v1/shared/${TOKEN}/ubl`
  const linkOf = (page: Document) => page.querySelector(`a[download][href="${address}"]`)
  expect(linkOf(invoicePage({ has_e_invoice: true }))?.textContent).toBe('Download e-invoice (XML)')
  expect(linkOf(invoicePage())).toBeNull()
})

test('asks for no payment of a paid invoice', () => {
  const page = invoicePage({
    status: 'paid',
    paid_date: '2026-11-20',
    amount_paid: '360.00',
    balance_due: '0.00',
    abilities: { pay_by_card: false, reply: false },
  })
  expect(wordsOf(page)).toContain('You paid this on 20 Nov 2026')
  expect(wordsOf(page)).not.toContain('12345678')
  expect(page.querySelector(ANSWER_FORM)).toBeNull()
})

test('redirects to the payment page after Pay is pressed, without a script', () => {
  const url = 'https://pay.example/c?a=1&b="2"'
  const page = invoicePage({}, { notice: { kind: 'paying', url } })
  expect(page.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe(`0;url=${url}`)
  expect(page.querySelector(`[role=alert] a`)?.getAttribute('href')).toBe(url)
})

test('shows the logo, name and colour of the company, made dark enough for white text', () => {
  const page = quotePage()
  const { style, dataset } = page.documentElement
  expect(dataset.branded).toBe('')
  expect(style.getPropertyValue('--company')).not.toBe('#ffd43b')
  expect(page.querySelector('header img')?.getAttribute('src')).toBe(`/api/v1/shared/${TOKEN}/logo`)
  expect(page.querySelector('header')?.textContent).toContain('Bright Signs')
  expect(page.querySelector('header')?.textContent).not.toContain('Quotespark')
  const plain = quotePage({ company: { ...common.company, accent_colour: null } })
  expect(plain.documentElement.dataset.branded).toBeUndefined()
})

test('escapes everything that users have written', () => {
  const page = quotePage(
    {
      title: HOSTILE,
      description: HOSTILE,
      notes: HOSTILE,
      quote_number: HOSTILE,
      company: {
        ...common.company,
        name: HOSTILE,
        website: 'javascript:alert(1)',
        accent_colour: `red;${HOSTILE}`,
      },
      customer: { ...common.customer, name: HOSTILE },
    },
    {
      answer: {
        kind: 'reject',
        typed: { signed_name: '', reason: HOSTILE, lost_reason: '', confirmed: false },
        problems: { reason: HOSTILE },
      },
      notice: { kind: 'refused', title: HOSTILE, text: HOSTILE },
    },
  )
  expect(page.querySelectorAll('script')).toHaveLength(2)
  expect(page.querySelectorAll('[onerror], img[src=x]')).toHaveLength(0)
  expect(page.querySelectorAll('a[href^="javascript:"]')).toHaveLength(0)
  expect(page.querySelector('h1')?.textContent).toBe(HOSTILE)
  expect(page.querySelector('textarea')?.textContent).toBe(HOSTILE)
  // The data for the script is an attribute too.
  const answers = quotePage({ title: HOSTILE }).querySelector<HTMLElement>('[data-answers]')?.dataset.answers
  expect(JSON.parse(answers ?? '')).toMatchObject({ title: HOSTILE, version: 2, revision: 1 })
})

test.each([
  ['unknown', 'This link does not work'],
  ['withdrawn', 'This link has been withdrawn'],
  ['closed', 'The sender is no longer here'],
  ['failed', 'Something went wrong'],
] as const)('says so when a link is %s', (reason, title) => {
  const html = writePage({ shows: 'nothing', reason, text: null })
  const page = parsed(html)
  expect(page.querySelector('h1')?.textContent).toBe(title)
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow')
})

test('tells a customer that their answer is waited for', () => {
  expect(wordsOf(quotePage())).toContain('Waiting for your answer')
  expect(wordsOf(quotePage({ status: 'rejected', abilities: NO_ANSWER }))).not.toContain('Waiting for')
})

test('shows a customer who asked for a change what they wrote and chose', () => {
  const item = (description: string, quantity: string, unit: string | null, total_price: string) => ({
    ...{ item_id: description, description, quantity, unit, total_price },
  })
  const items = [
    item('Banner\nOn canvas', '12', 'item', '£540.00'.slice(1)),
    item('Fixing', '1', null, '60.00'),
  ]
  const sums = { ...common, tax_amount: '120.00', total_amount: '720.00' }
  const page = quotePage({
    status: 'amendment_requested',
    abilities: NO_ANSWER,
    requested: {
      reason: 'Twelve, please.\nIn green.',
      timestamp: '2026-11-21T23:30:00.000Z',
      chosen: { ...sums, items },
    },
  })
  const words = wordsOf(page)
  expect(page.querySelector('blockquote')?.textContent).toBe('Twelve, please.\nIn green.')
  expect(words).toContain('You asked Bright Signs for a change on 21 Nov 2026.')
  const selection = [...page.querySelectorAll('section')].find(
    (section) => section.querySelector('p')?.textContent === 'Your selection',
  )
  expect([...(selection?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Banner12 items£540.00',
    'Fixing1£60.00',
  ])
  expect(selection?.textContent).toContain('Total including £120.00 VAT£720.00')
})

test('has the items before the addresses on a phone, and as on paper where there is room', () => {
  const sheet = quotePage().querySelector('article')
  const orderOf = (element: Element | null | undefined) =>
    Number(/max-sm:not-print:order-(\d)/.exec(element?.className ?? '')?.[1] ?? 0)
  const customer = [...(sheet?.querySelectorAll('h2') ?? [])].find(({ textContent }) => textContent === 'For')
  const parties = customer?.closest('article > div')
  const company = sheet?.querySelector('header > div')
  const lines = sheet?.querySelector('table')
  expect(sheet?.className).toContain('max-sm:not-print:flex-col')
  expect(orderOf(lines)).toBe(0)
  expect([orderOf(parties), orderOf(company)]).toEqual([1, 2])
})

test('says that a customer who deducts CIS has paid what is to be paid, and never £0.00 is due', () => {
  const cis = {
    ...{ rate: '20' as const, labour_amount: '300.00', materials_amount: '0.00' },
    deduction_amount: '60.00',
  }
  const page = invoicePage({
    ...{ status: 'partially_paid', amount_paid: '300.00', balance_due: '60.00' },
    cis: { ...cis, deducted_amount: '0.00', to_pay_amount: '0.00', utr: null },
  })
  expect(wordsOf(page)).toContain(
    'You have paid what is to be paid.The other £60.00 is the CIS that you deduct.',
  )
  expect(wordsOf(page)).not.toMatch(/is still due|Due on/)
})

test('marks the receipt with a sheet of lines, not with a currency', () => {
  const page = invoicePage({
    status: 'paid',
    paid_date: '2026-11-20',
    abilities: { pay_by_card: false, reply: false },
  })
  const receipt = page.querySelector(`a[href="/api/v1/shared/${TOKEN}/receipt"] svg`)
  expect(receipt?.getAttribute('class')).toContain('lucide-receipt-text')
})

describe('replies to an invoice', () => {
  const replies = (page: Document) => page.querySelector('#reply')
  const overdue = { status: 'overdue', due_date: '2026-11-20' } as const
  const open = { typed: { note: '', promised_on: '' }, problems: {} }

  test('are offered from a week before it is due while something is owed', () => {
    const links = [...(replies(invoicePage({ due_date: '2026-11-30' }))?.querySelectorAll('a') ?? [])]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['I have paid', `/customer-portal/${TOKEN}?reply=paid#reply`],
      ['There is a problem', `/customer-portal/${TOKEN}?reply=problem#reply`],
    ])
    expect(replies(invoicePage({ due_date: '2026-12-01' }))).toBeNull()
    expect(
      replies(invoicePage({ ...overdue, status: 'paid', abilities: { pay_by_card: false, reply: false } })),
    ).toBeNull()
  })

  test('have a form each, which keeps what was typed and names its problems', () => {
    const paid = replies(invoicePage({}, { reply: { kind: 'paid', ...open } }))
    expect(paid?.querySelector('form')?.getAttribute('action')).toBe(`/customer-portal/${TOKEN}/reply`)
    expect(paid?.querySelector('[name=promised_on]')?.getAttribute('type')).toBe('date')
    const reply = {
      ...{ kind: 'problem' as const, typed: { note: HOSTILE, promised_on: '' } },
      problems: { note: 'Please say what the problem is' },
    }
    const problem = replies(invoicePage(overdue, { reply }))
    expect(problem?.querySelector('[name=promised_on]')).toBeNull()
    const note = problem?.querySelector('textarea')
    expect(note?.textContent).toBe(HOSTILE)
    expect(note?.getAttribute('aria-describedby')).toBe('note-problem')
  })

  test('give way to what was said, with a way to say something else', () => {
    const replied = { kind: 'paid', on: '2026-11-22' } as const
    const page = invoicePage(
      { ...overdue, replied },
      { notice: { kind: 'replied', company: 'Bright Signs' } },
    )
    expect(wordsOf(page)).toContain('Thank you. We have told Bright Signs.')
    expect(replies(page)?.textContent).toContain(
      'You told Bright Signs on 22 November 2026 that you have paid.',
    )
    expect(replies(page)?.querySelector('details summary')?.textContent).toBe('Say something else')
    expect(replies(page)?.querySelectorAll('details a')).toHaveLength(2)
  })

  test('are not offered to staff, who read what was said', () => {
    const asked = { reply: { kind: 'paid' as const, ...open } }
    expect(replies(invoicePage(overdue, asked, true))).toBeNull()
    const replied = { kind: 'problem', on: '2026-11-22' } as const
    const section = replies(invoicePage({ ...overdue, replied }, asked, true))
    expect(section?.textContent).toContain('that there is a problem.')
    expect(section?.querySelector('a, form')).toBeNull()
  })
})

describe('questions', () => {
  const asked = {
    id: '01a1b6f2-0000-7000-8000-0000000000e1',
    author: 'customer' as const,
    author_name: 'Grace',
    text: '<b>Which</b> wood?\nOak?',
    created_at: '2026-11-20T10:00:00.000Z',
  }

  test('stand below the document as plain text, with a form that keeps what was typed', () => {
    const page = quotePage(
      { messages: [asked] },
      {
        question: {
          key: 'question-1',
          typed: { author_name: '', text: 'And when?' },
          problems: { author_name: 'Your Name is required' },
        },
      },
    )
    const section = page.querySelector('#questions')
    expect(section?.textContent).toContain('<b>Which</b> wood?\nOak?')
    expect(section?.querySelector('details')?.open).toBe(true)
    expect(section?.querySelector('textarea')?.textContent).toBe('And when?')
    expect(section?.querySelector<HTMLInputElement>('[name=key]')?.value).toBe('question-1')
    expect(section?.querySelector('[name=author_name]')?.getAttribute('aria-invalid')).toBe('true')
  })

  test('are only read by staff', () => {
    expect(quotePage({ messages: [asked] }, {}, true).querySelector('#questions form')).toBeNull()
    expect(quotePage({}, {}, true).querySelector('#questions')).toBeNull()
  })
})
