// @vitest-environment happy-dom
import type { Invoice } from '@quotespark/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleInvoice } from '~/testing/samples.ts'
import { mockServer } from '~/testing/server.ts'
import { InvoiceReview } from './invoice-review.tsx'

const letter = {
  ...{ to: 'grace@harbour.example', cc: null, subject: 'Invoice 1', message: 'Hello', html: '<p>Hello</p>' },
  ...{ warnings: ['no_bank_details'], unprintable: [] },
}

async function open(differs: Partial<Invoice>) {
  const sample = sampleInvoice()
  const invoice = sampleInvoice({
    ...{ status: 'draft', missing_particulars: ['company_vat_number'] },
    abilities: { ...sample.abilities, send: true },
    ...differs,
  })
  const calls = mockServer({
    'invoice/previewMail': () => letter,
    'invoice/send': () => sampleInvoice({ status: 'sent' }),
  })
  const at = `/app/invoices/${invoice.id}?review`
  const { user } = openScreen(<InvoiceReview invoice={invoice} />, { at })
  const review = within(await screen.findByRole('dialog', { name: 'Review and send' }))
  await review.findByDisplayValue('Invoice 1')
  const send = review.getByRole<HTMLButtonElement>('button', { name: 'Send Invoice' })
  return { user, review, send, sent: () => calls.filter(({ path }) => path === 'invoice/send') }
}

test('names missing details beside the checks, and asks nothing further', async () => {
  const { user, review, send, sent } = await open({})
  review.getByText('Your VAT number is missing.', { exact: false })
  review.getByText('There are no bank details, so the customer will not know where to pay.')
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toHaveLength(1)
})

test('sends nothing while a required detail is missing and the company blocks that', async () => {
  const { review, send, sent } = await open({ particulars_required: true })
  review.getByText(/settings block sending until the legally required details are filled in/)
  expect(send.disabled).toBe(true)
  expect(sent()).toEqual([])
})
