// @vitest-environment happy-dom
import { sendCheckSentence } from '@quotespark/domain/document'
import { screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleCustomer } from '~/testing/samples.ts'
import { type Call, mockServer } from '~/testing/server.ts'
import { wordsLine } from '../line/line-fields.ts'
import { useLineList } from '../line/use-lines.ts'
import { unprintableField, useUnprintable } from './use-unprintable.ts'

const EMPTY = wordsLine('text')
const customer = {
  ...sampleCustomer({ name: 'Ünal Café', contact_person: 'Ada', address: null }),
  site: null,
  emailed_to: 'grace@example.com',
}

function Form({ line }: { line: string }) {
  const form = useForm({ defaultValues: { title: '', notes: '', customer_id: customer.id } })
  const lines = useLineList(() => ['Oven hire', line].map((description) => ({ ...EMPTY, description })))
  const unprintable = useUnprintable({ form, lines, customer })
  const field = unprintableField({ form, lines }, unprintable)
  return (
    <>
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="Notes" {...form.register('notes')} />
      <button type="button" onClick={field?.focus}>
        {unprintable.length === 0 ? 'Nothing' : sendCheckSentence('unprintable', unprintable)}
      </button>
    </>
  )
}

let calls: Call[]
beforeEach(() => {
  calls = mockServer({
    'printing/findUnprintable': ({ text }) => ({
      characters: [...text].filter((each) => 'ꦏꦤ'.includes(each)),
    }),
  })
})

const open = (line: string) => openScreen(<Form line={line} />, { at: '/app/quotes/new' })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const pause = () => new Promise((resolve) => setTimeout(resolve, 700))

test('asks nothing about text in everyday characters', async () => {
  const { user } = open('Déjà vu – £5')
  await user.type(field('Title'), 'Café “Łódź”')
  await pause()
  expect(calls).toEqual([])
  screen.getByRole('button', { name: 'Nothing' })
})

test('names what the server cannot print, once typing pauses, and moves to its field', async () => {
  const { user } = open('Painting ½ ✓')
  await user.type(field('Notes'), 'סבתא ꦏ ꦏꦤ')
  const found = await screen.findByRole(
    'button',
    { name: '“ꦏ” and “ꦤ” (notes) cannot be printed. Replace them before sending.' },
    { timeout: 3000 },
  )
  // One question for all that was typed, besides the one about the line that was there.
  expect(calls.map(({ input }) => input)).toEqual([
    { text: '✓' },
    { text: 'אבסתꦏꦤ✓'.split('').toSorted().join('') },
  ])
  await user.click(found)
  expect(document.activeElement).toBe(field('Notes'))
  await user.clear(field('Notes'))
  await waitFor(() => screen.getByRole('button', { name: 'Nothing' }), { timeout: 3000 })
})

test('finds a character in a line that was there before', async () => {
  open('ꦤ pots')
  await screen.findByRole('button', { name: '“ꦤ” (line 2) cannot be printed. Replace it before sending.' })
})
