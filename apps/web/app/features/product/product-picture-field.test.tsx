// @vitest-environment happy-dom
import type { Product } from '@quotespark/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleId } from '~/testing/samples.ts'
import { mockServer } from '~/testing/server.ts'
import { savePicture } from './keep-picture.ts'
import { ProductForm } from './product-form.tsx'
import { useProductEditor } from './use-product-editor.ts'

vi.mock('./keep-picture.ts', () => ({ savePicture: vi.fn() }))

const CAKE: Product = {
  id: sampleId(7),
  name: 'Wedding cake',
  description: null,
  type: 'product',
  unit_price: '420.00',
  prices_include_vat: false,
  unit: null,
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
const PICTURED = { ...CAKE, picture_file_id: sampleId(8) }
const picture = (name = 'cake.png', type = 'image/png') => new File(['picture'], name, { type })
const UNSUPPORTED = /^This file is not a PNG, JPEG, WebP or SVG picture/

const keep = vi.mocked(savePicture)
const onSaved = vi.fn()
beforeEach(() => {
  keep.mockReset()
  onSaved.mockReset()
})

function Form({ edited }: { edited?: Product }) {
  const editor = useProductEditor({ newVatRateId: null, onSaved })
  return (
    <>
      {edited && (
        <button type="button" onClick={() => editor.start(edited)}>
          Edit
        </button>
      )}
      <p>{editor.isDirty ? 'Changed' : 'As it was'}</p>
      <ProductForm editor={editor} rates={[]} />
    </>
  )
}

async function open(edited?: Product) {
  const answer = () => CAKE
  const calls = mockServer({ 'product/create': answer, 'product/update': answer })
  const { user } = openScreen(<Form {...(edited && { edited })} />, { at: '/app/products-services' })
  if (edited) await user.click(screen.getByRole('button', { name: 'Edit' }))
  const saved = () => calls.map(({ path }) => path).filter((path) => path.startsWith('product/'))
  return { user, saved }
}

const input = () => screen.getByLabelText('Picture file')
const shown = () => screen.queryByRole('img', { name: 'As customers see it' })
const press = (name: string) => screen.getByRole('button', { name })

test('the picture of a new product is sent once the product has been created', async () => {
  const { user, saved } = await open()
  await user.type(screen.getByLabelText('Name'), 'Wedding cake')
  await user.type(screen.getByLabelText('Price'), '420')
  const file = picture()
  await user.upload(input(), file)
  await waitFor(() => expect(shown()?.getAttribute('src')).toMatch(/^blob:/))
  expect(keep).not.toHaveBeenCalled()
  keep.mockResolvedValue({ product: PICTURED })
  await user.click(press('Add'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(PICTURED, 'created'))
  expect(saved()).toEqual(['product/create'])
  expect(keep.mock.calls).toEqual([[CAKE, file]])
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  expect(shown()).toBeNull()
})

test('a picture that could not be saved shows why, and saving again tries it with the created product', async () => {
  const { user, saved } = await open()
  await user.type(screen.getByLabelText('Name'), 'Wedding cake')
  await user.type(screen.getByLabelText('Price'), '420')
  const file = picture()
  await user.upload(input(), file)
  keep.mockResolvedValueOnce({ product: CAKE, problem: 'The picture could not be saved.' })
  await user.click(press('Add'))
  expect((await screen.findByText('The picture could not be saved.')).getAttribute('role')).toBe('alert')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Wedding cake')
  expect(onSaved).not.toHaveBeenCalled()
  keep.mockResolvedValueOnce({ product: PICTURED })
  await user.click(press('Save Changes'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(PICTURED, 'updated'))
  expect(saved()).toEqual(['product/create', 'product/update'])
  expect(keep.mock.calls[1]).toEqual([CAKE, file])
})

test('refuses a file that is no picture or is too large, and keeps the earlier choice', async () => {
  const { user } = await open()
  const field = screen.getByRole('group', { name: 'Picture' })
  const drop = (file: File) => fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [file] } })
  drop(picture('notes.pdf', 'application/pdf'))
  expect(screen.getByText(UNSUPPORTED).getAttribute('role')).toBe('alert')
  expect(press('Choose Picture').getAttribute('aria-describedby')).toContain(screen.getByText(UNSUPPORTED).id)
  screen.getByText('As it was')
  drop(picture())
  await waitFor(() => expect(shown()).not.toBeNull())
  expect(screen.queryByText(UNSUPPORTED)).toBeNull()
  screen.getByText('Changed')
  const large = picture('large.png')
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 })
  drop(large)
  screen.getByText('The picture must be no larger than 5 MB.')
  expect(shown()).not.toBeNull()
  await user.click(press('Remove Picture'))
  expect(shown()).toBeNull()
  screen.getByText('As it was')
})

test('an existing picture can be removed, which takes effect on saving', async () => {
  const { user } = await open(PICTURED)
  expect(shown()?.getAttribute('src')).toContain(`/products/${CAKE.id}/picture?v=${PICTURED.picture_file_id}`)
  await user.click(press('Remove Picture'))
  expect(shown()).toBeNull()
  expect(document.activeElement).toBe(press('Choose Picture'))
  keep.mockResolvedValue({ product: CAKE })
  await user.click(press('Save Changes'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(CAKE, 'updated'))
  expect(keep.mock.calls).toEqual([[CAKE, null]])
})
