import { expect, it, vi } from 'vitest'
import { incompleteToast } from './incomplete-toast.ts'

it('names all that is missing, each once, and leads to the form', () => {
  const onEdit = vi.fn()
  const toast = incompleteToast(
    'quote',
    [
      { message: 'Please enter a quote title' },
      { message: 'Please select a customer' },
      { message: 'Please fill in all item descriptions' },
      { message: 'Please fill in all item descriptions' },
    ],
    onEdit,
  )
  expect(toast).toMatchObject({
    title: 'Please enter a quote title',
    description:
      'Please select a customer. Please fill in all item descriptions. Complete the quote before you send it.',
    tone: 'danger',
  })
  toast.action?.onSelect()
  expect(onEdit).toHaveBeenCalledOnce()
})

it('says no more than what to do when one thing is missing', () => {
  expect(incompleteToast('invoice', [{ message: 'Title is required.' }], () => {})).toMatchObject({
    title: 'Title is required.',
    description: 'Complete the invoice before you send it.',
  })
})
