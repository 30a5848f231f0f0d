// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleCustomer } from '~/testing/samples.ts'
import { lost, mockServer, refusal } from '~/testing/server.ts'
import NewCustomerScreen from './new-customer-screen.tsx'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const add = () => screen.getByRole('button', { name: /Add Customer|Saving/ })
const nobodyElse = () => ({ items: [] })

/** Opens the form and fills it in. */
async function fillIn(answers: Parameters<typeof mockServer>[0]) {
  const calls = mockServer({ 'customer/findByEmail': nobodyElse, ...answers })
  const page = openScreen(<NewCustomerScreen />, { at: '/app/customers/new' })
  const { user } = page
  for (const [name, text] of [
    ['Company Name', 'Harbour Books'],
    ['Contact Name', 'Grace'],
    ['Email', 'grace@example.com'],
  ] as const) {
    await user.click(field(name))
    await user.paste(text)
  }
  return { ...page, created: () => calls.filter(({ path }) => path === 'customer/create') }
}

const leftFor = (path: string) => screen.findByRole('heading', { name: `At ${path}` })

describe('refused requests', () => {
  test('field errors from the server show at their fields, the first one has the focus, and all input stays', async () => {
    const { user } = await fillIn({
      'customer/create': () => {
        throw refusal('invalid_input', {
          issues: [
            { path: 'contact_person', message: 'Contact Name has a character that cannot be kept' },
            { path: 'email', message: 'Email format is invalid' },
          ],
        })
      },
    })
    await user.click(add())
    const refused = await screen.findByRole('textbox', {
      name: 'Contact Name',
      description: 'Contact Name has a character that cannot be kept',
    })
    expect(document.activeElement).toBe(refused)
    expect(refused.getAttribute('aria-invalid')).toBe('true')
    screen.getByRole('textbox', { name: 'Email', description: 'Email format is invalid' })
    expect(field('Company Name').value).toBe('Harbour Books')
    await waitFor(() => expect(add().textContent).toBe('Add Customer'))
  })

  test('an error without a matching field shows beside the form', async () => {
    const { user } = await fillIn({
      'customer/create': () => {
        throw refusal('invalid_input', { issues: [{ path: 'address.town', message: 'The town is unknown' }] })
      },
    })
    await user.click(add())
    await screen.findByText('The town is unknown')
    expect(field('Company Name').value).toBe('Harbour Books')
  })

  test.each([
    [
      refusal('forbidden', { action: 'create' }),
      'Your role does not allow this. Please ask an administrator of your company.',
    ],
    [refusal('busy', { retry_after: 5 }), /try again in 5 seconds/],
  ])('%s shows its own sentence', async (error, sentence) => {
    const { user, address } = await fillIn({
      'customer/create': () => {
        throw error
      },
    })
    await user.click(add())
    await screen.findByText(sentence)
    expect([field('Email').value, address()]).toEqual(['grace@example.com', '/app/customers/new'])
  })

  test('a second press after a refusal is a new attempt', async () => {
    const answer = vi.fn().mockImplementationOnce(() => {
      throw refusal('forbidden', { action: 'create' })
    })
    answer.mockImplementation(() => sampleCustomer())
    const { user, created } = await fillIn({ 'customer/create': answer })
    await user.click(add())
    await screen.findByText(/^Your role does not allow this/)
    await user.click(add())
    await leftFor('/app/customers')
    const [first, second] = created()
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })
})

describe('slow answers', () => {
  test('repeated presses, also with Enter, create one customer', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { user, created } = await fillIn({ 'customer/create': () => answer.promise })
    await user.dblClick(add())
    await waitFor(() => expect(created()).toHaveLength(1))
    expect(add().textContent).toBe('Saving...')
    await user.click(add())
    await user.type(field('Email'), '{Enter}')
    answer.resolve(sampleCustomer())
    await leftFor('/app/customers')
    expect(created()).toHaveLength(1)
  })

  test('a user who leaves before the answer stays where they went', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { user, created, address } = await fillIn({ 'customer/create': () => answer.promise })
    await user.click(add())
    await waitFor(() => expect(created()).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await leftFor('/app/customers')
    answer.resolve(sampleCustomer())
    await screen.findByText('Customer created successfully!')
    expect(address()).toBe('/app/customers')
  })
})

describe('a lost connection', () => {
  test('retries once, then on request, always with the same idempotency key', async () => {
    const answer = vi.fn()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      answer.mockImplementationOnce(() => {
        throw lost()
      })
    }
    answer.mockImplementation(() => sampleCustomer())
    const { user, created } = await fillIn({ 'customer/create': answer })
    await user.click(add())
    await screen.findByText(
      'The connection was lost. Please check it and try again.',
      {},
      { timeout: 10_000 },
    )
    expect(created()).toHaveLength(2)
    expect(field('Company Name').value).toBe('Harbour Books')
    await user.click(add())
    await leftFor('/app/customers')
    expect(new Set(created().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(created().map(({ input }) => input)).toEqual(Array(3).fill(created()[0]?.input))
  })
})

describe('the check for another customer with the same email', () => {
  test('a warning that appears on saving must be read before saving', async () => {
    const { user, created } = await fillIn({
      'customer/findByEmail': () => ({
        items: [{ id: sampleCustomer().id, name: 'Old Books', archived_at: null }],
      }),
      'customer/create': () => sampleCustomer(),
    })
    await user.click(add())
    await screen.findByText('Another customer already has this email')
    expect(screen.getByRole('link', { name: /^Old Books/ }).getAttribute('target')).toBe('_blank')
    expect(created()).toEqual([])
    await user.click(add())
    await leftFor('/app/customers')
    expect(created()).toHaveLength(1)
  })

  test.each([
    ['fails', () => Promise.reject(refusal('forbidden', { action: 'read' }))],
    ['does not answer', () => new Promise(() => {})],
  ])('saves anyway when the check %s', async (_, findByEmail) => {
    const { user, created } = await fillIn({
      'customer/findByEmail': findByEmail,
      'customer/create': () => sampleCustomer(),
    })
    await user.click(add())
    await screen.findByRole('heading', { name: 'At /app/customers' }, { timeout: 10_000 })
    expect(created()).toHaveLength(1)
  })
})

describe('leaving the form', () => {
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented ? 'asked' : 'left'
  }

  test('an untouched form, or one whose changes were undone, is left without a question', async () => {
    mockServer({ 'customer/findByEmail': nobodyElse })
    const { user } = openScreen(<NewCustomerScreen />, { at: '/app/customers/new' })
    expect(leaving()).toBe('left')
    await user.type(field('Notes'), 'x')
    expect(leaving()).toBe('asked')
    await user.type(field('Notes'), '{Backspace}')
    expect(leaving()).toBe('left')
    await user.click(screen.getByRole('link', { name: 'Back to Customers' }))
    await leftFor('/app/customers')
  })

  test('Back asks; Keep editing keeps all input, and Back then asks again', async () => {
    const { user, goBack, address } = await fillIn({})
    for (let time = 0; time < 2; time += 1) {
      await goBack()
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep editing'))
      await user.click(screen.getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(document.activeElement).toBe(field('Email')))
      expect([field('Company Name').value, address()]).toEqual(['Harbour Books', '/app/customers/new'])
    }
    await goBack()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await leftFor('/before')
    expect(leaving()).toBe('left')
  })

  test('a saved form is left without a question', async () => {
    const { user } = await fillIn({ 'customer/create': () => sampleCustomer() })
    await user.click(add())
    await leftFor('/app/customers')
    expect([screen.queryByRole('alertdialog'), leaving()]).toEqual([null, 'left'])
  })
})
