// @vitest-environment happy-dom
import type { Product } from '@quotespark/contract'
import { screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleId } from '~/testing/samples.ts'
import { lost, mockServer, refusal } from '~/testing/server.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'

const OVEN: Product = {
  id: sampleId(6),
  name: 'Oven hire',
  description: null,
  type: 'service',
  unit_price: '100.00',
  prices_include_vat: false,
  unit: '',
  vat_rate_id: null,
  vat_rate: null,
  no_vat: false,
  vat_category: null,
  exemption_reason: null,
  is_active: true,
  picture_file_id: null,
  updated_at: '2026-11-02T09:00:00.000Z',
  abilities: { edit: true, delete: true },
}
const onDeleted = vi.fn()

/** Behaves like the list: the row with its button disappears with the deleted product. */
function List() {
  const [removed, setRemoved] = useState<Product | null>(null)
  const [isListed, setListed] = useState(true)
  const list = useRef<HTMLDivElement>(null)
  return (
    <section ref={list} tabIndex={-1} aria-label="Catalogue">
      {isListed && (
        <button type="button" onClick={() => setRemoved(OVEN)}>
          Delete Oven hire
        </button>
      )}
      <DeleteProductDialog
        product={removed}
        onClose={() => setRemoved(null)}
        onDeleted={(product) => {
          onDeleted(product.id)
          setListed(false)
        }}
        fallbackFocus={list}
      />
    </section>
  )
}

async function open(remove: () => unknown) {
  onDeleted.mockClear()
  const calls = mockServer({ 'product/delete': remove })
  const { user } = openScreen(<List />, { at: '/app/products-services' })
  const opener = screen.getByRole('button', { name: 'Delete Oven hire' })
  await user.click(opener)
  await screen.findByRole('alertdialog', { description: /^“Oven hire” will be removed from the catalogue/ })
  return { user, opener, deleted: () => calls.filter(({ path }) => path === 'product/delete') }
}

const confirm = () => screen.getByRole('button', { name: 'Delete' })
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 10_000 })

test('a double click deletes the product once and moves the focus to the list', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { user, deleted } = await open(() => answer.promise)
  await user.dblClick(confirm())
  answer.resolve({ id: OVEN.id })
  await closed()
  await screen.findByText('Product/Service deleted successfully.')
  expect(deleted().map(({ input }) => input)).toEqual([{ id: OVEN.id }])
  expect(onDeleted.mock.calls).toEqual([[OVEN.id]])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Catalogue' })))
})

test('a product already deleted, by a colleague or by a first attempt whose answer was lost, counts as deleted', async () => {
  let isLost = false
  const { user, deleted } = await open(() => {
    if (isLost) throw refusal('not_found', { entity: 'product' })
    isLost = true
    throw lost()
  })
  await user.click(confirm())
  await closed()
  await screen.findByText('Product/Service deleted successfully.')
  expect(screen.queryByText('Failed to delete product/service')).toBeNull()
  expect([deleted().length, onDeleted.mock.calls]).toEqual([2, [[OVEN.id]]])
})

test('a refusal shows its reason and keeps the question open, and Cancel deletes nothing', async () => {
  const { user, opener } = await open(() => {
    throw refusal('forbidden', { action: 'manage_catalogue' })
  })
  await user.click(confirm())
  await screen.findByText('Failed to delete product/service')
  screen.getByText(/^Your role does not allow this/)
  screen.getByRole('alertdialog')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await closed()
  expect(onDeleted).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
