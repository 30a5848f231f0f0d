// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleCustomer } from '~/testing/samples.ts'
import { lost, refusal, serve } from '~/testing/server.ts'
import { NewCustomerScreen } from './new-customer-screen.tsx'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const add = () => screen.getByRole('button', { name: /Add Customer|Saving/ })
const nobodyElse = () => ({ items: [] })

/** The form, filled in. */
async function fillIn(answers: Parameters<typeof serve>[0]) {
  const calls = serve({ 'customer/findByEmail': nobodyElse, ...answers })
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

describe('refused', () => {
  test('what the server says of fields stands with them, the first has the focus, and all stays as typed', async () => {
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
    expect(add().textContent).toBe('Add Customer')
  })

  test('what has no field here is said beside the form', async () => {
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
  ])('%s is said in its own words', async (error, sentence) => {
    const { user, address } = await fillIn({
      'customer/create': () => {
        throw error
      },
    })
    await user.click(add())
    await screen.findByText(sentence)
    expect([field('Email').value, address()]).toEqual(['grace@example.com', '/app/customers/new'])
  })

  test('put right, it is another attempt', async () => {
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

describe('slow', () => {
  test('pressed again and again, also by Enter, it is made once', async () => {
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

  test('whoever leaves meanwhile is not pulled back', async () => {
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

describe('the connection is lost', () => {
  test('it is tried once more by itself, then by hand, always as the same attempt', async () => {
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

describe('whether others have the e-mail', () => {
  test('a warning that was not there when saving was asked for is read first', async () => {
    const { user, created } = await fillIn({
      'customer/findByEmail': () => ({
        items: [{ id: sampleCustomer().id, name: 'Old Books', archived_at: null }],
      }),
      'customer/create': () => sampleCustomer(),
    })
    await user.click(add())
    await screen.findByText('Another customer has this email already')
    expect(screen.getByRole('link', { name: /^Old Books/ }).getAttribute('target')).toBe('_blank')
    expect(created()).toEqual([])
    await user.click(add())
    await leftFor('/app/customers')
    expect(created()).toHaveLength(1)
  })

  test.each([
    ['cannot be told', () => Promise.reject(refusal('forbidden', { action: 'read' }))],
    ['is not told', () => new Promise(() => {})],
  ])('keeps nobody from saving where it %s', async (_, findByEmail) => {
    const { user, created } = await fillIn({
      'customer/findByEmail': findByEmail,
      'customer/create': () => sampleCustomer(),
    })
    await user.click(add())
    await screen.findByRole('heading', { name: 'At /app/customers' }, { timeout: 10_000 })
    expect(created()).toHaveLength(1)
  })
})

describe('leaving', () => {
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented ? 'asked' : 'left'
  }

  test('nobody is asked who has entered nothing, or taken it back', async () => {
    serve({ 'customer/findByEmail': nobodyElse })
    const { user } = openScreen(<NewCustomerScreen />, { at: '/app/customers/new' })
    expect(leaving()).toBe('left')
    await user.type(field('Notes'), 'x')
    expect(leaving()).toBe('asked')
    await user.type(field('Notes'), '{Backspace}')
    expect(leaving()).toBe('left')
    await user.click(screen.getByRole('link', { name: 'Back to Customers' }))
    await leftFor('/app/customers')
  })

  test('Back asks; to go on keeps everything, and Back asks again', async () => {
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

  test('what is saved is left without a question', async () => {
    const { user } = await fillIn({ 'customer/create': () => sampleCustomer() })
    await user.click(add())
    await leftFor('/app/customers')
    expect([screen.queryByRole('alertdialog'), leaving()]).toEqual([null, 'left'])
  })
})
