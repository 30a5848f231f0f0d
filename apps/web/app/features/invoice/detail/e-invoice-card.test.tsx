// @vitest-environment happy-dom
import type { EInvoiceSending } from '@quotespark/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleInvoice } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import { EInvoiceCard } from './e-invoice-card.tsx'

const base = sampleInvoice()
const ADDRESS = {
  field: 'buyer.endpoint',
  message: 'The customer needs an electronic address.',
  url: 'https://quotes.example/app/customers/1/edit',
}
const SENDING: EInvoiceSending = {
  ...{ id: '1', way: 'access_point', receiver: '9932:GB123456782', revision: 1, status: 'waiting' },
  ...{ last_error: null, by_name: 'Ann Baker', created_at: '2026-11-20T10:00:00.000Z', sent_at: null },
}

function sealed(e_invoice: Partial<typeof base.e_invoice> = {}) {
  return sampleInvoice({
    e_invoice: { ...base.e_invoice, is_sealed: true, ...e_invoice },
    abilities: { ...base.abilities, send_e_invoice: true },
    emailed_to: 'jo@customer.example',
  })
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function open(invoice = sealed(), answer: () => unknown = () => invoice) {
  const calls = mockServer({ 'invoice/sendEInvoice': answer, 'invoice/get': () => invoice })
  const { user } = openScreen(<EInvoiceCard invoice={invoice} />, { at: '/invoice' })
  await user.click(button('Send e-invoice'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send e-invoice' }))
  const send = () => user.click(dialog.getByRole('button', { name: 'Send e-invoice' }))
  const sent = () =>
    calls.filter(({ path }) => path === 'invoice/sendEInvoice').map(({ input }) => input as object)
  return { user, dialog, send, sent }
}

describe('sending an e-invoice', () => {
  test('emails it to the customer, or to an address the user enters', async () => {
    const { user, dialog, send, sent } = await open()
    expect(dialog.queryByRole('radio')).toBeNull()
    const to = dialog.getByRole<HTMLInputElement>('textbox', { name: 'To' })
    expect(to.value).toBe('jo@customer.example')
    await user.clear(to)
    await user.type(to, 'accounts@customer.example')
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([{ id: base.id, way: 'email', to: 'accounts@customer.example' }])
  })

  test('uses the access point where there is one that reaches the customer', async () => {
    const { dialog, send, sent } = await open(sealed({ missing_for_access_point: [] }))
    expect(dialog.getByRole('radio', { name: 'Through the access point' }).getAttribute('aria-checked')).toBe(
      'true',
    )
    await send()
    await waitFor(() => expect(sent()).toEqual([{ id: base.id, way: 'access_point' }]))
  })

  test('says what the access point still needs, with the way to it, before anything is sent', async () => {
    const { user, dialog } = await open(sealed({ missing_for_access_point: [ADDRESS] }))
    await user.click(dialog.getByRole('radio', { name: 'Through the access point' }))
    dialog.getByText(ADDRESS.message)
    expect(dialog.getByRole('link', { name: /^Fix/ }).getAttribute('href')).toBe('/app/customers/1/edit')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send e-invoice' }).disabled).toBe(true)
  })

  test('says what was missing when the invoice was sealed', async () => {
    const message = 'The version you sent lacks the electronic addresses. Send it again to include them.'
    const { dialog, send } = await open(sealed({ missing_for_access_point: [] }), () => {
      throw refusal('einvoice_unaddressed', { missing: [{ ...ADDRESS, field: 'revision', message }] })
    })
    await send()
    await dialog.findByText(message)
  })

  test('shows a refused address at its field', async () => {
    const { dialog, send } = await open(sealed(), () => {
      throw refusal('invalid_input', { issues: [{ path: 'to', message: 'To is not an email address' }] })
    })
    await send()
    const to = dialog.getByRole('textbox', { name: 'To' })
    await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'))
  })
})

test.each<[Partial<EInvoiceSending>, string]>([
  [{}, 'On its way'],
  [{ last_error: 'It answered 503' }, 'Retrying: It answered 503'],
  [{ status: 'failed', last_error: 'Nobody is there' }, 'It did not arrive: Nobody is there'],
  [{ status: 'sent', sent_at: '2026-11-20T10:01:00.000Z' }, 'Arrived 20 Nov 2026, 10:01'],
  [{ way: 'email', status: 'sent', sent_at: '2026-11-20T10:01:00.000Z' }, 'Sent 20 Nov 2026, 10:01'],
])('says who sent the e-invoice, when, how and with what outcome: %o', (differs, words) => {
  openScreen(<EInvoiceCard invoice={sealed({ sendings: [{ ...SENDING, ...differs }] })} />, {
    at: '/invoice',
  })
  const [entry] = within(screen.getByRole('list', { name: 'How it was sent' })).getAllByRole('listitem')
  const way = differs.way === 'email' ? 'By email' : 'Through the access point'
  expect(entry?.textContent).toBe(`${way} to 9932:GB123456782Ann Baker, 20 Nov 2026, 10:00${words}`)
})

test('offers no button to a user who may not send it', () => {
  openScreen(
    <EInvoiceCard invoice={sampleInvoice({ e_invoice: { ...base.e_invoice, is_sealed: true } })} />,
    {
      at: '/invoice',
    },
  )
  expect(screen.queryByRole('button', { name: 'Send e-invoice' })).toBeNull()
})
