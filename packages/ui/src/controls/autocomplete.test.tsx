// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../overlays/dialog.tsx'
import { Autocomplete } from './autocomplete.tsx'
import { Field } from './field.tsx'

type Props = ComponentProps<typeof Autocomplete<string>>

function Description(props: Partial<Props>) {
  const [text, setText] = useState('')
  return (
    <Field label="Description">
      <Autocomplete
        items={['Crème brûlée', 'Crème caramel']}
        value={text}
        onValueChange={setText}
        onPick={(item) => setText(`${item} (from the catalogue)`)}
        getKey={(item) => item}
        getLabel={(item) => item}
        {...props}
      />
    </Field>
  )
}

function draw(props: Partial<Props> = {}) {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Description {...props} />
    </form>,
  )
  return { user: userEvent.setup(), onSubmit }
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Description' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

test('any text stays as typed', async () => {
  const { user } = draw()
  await user.type(box(), 'Oven hire')
  expect(options()).toEqual([])
  await user.tab()
  expect(box().value).toBe('Oven hire')
})

test('suggestions ignore accents, and the arrow keys cycle through them and the text itself', async () => {
  const { user } = draw()
  await user.type(box(), 'CREME')
  await waitFor(() => expect(options()).toEqual(['Crème brûlée', 'Crème caramel']))
  expect(box().getAttribute('aria-expanded')).toBe('true')
  const reached: unknown[] = [active()]
  for (const key of ['Down', 'Down', 'Down', 'Up', 'Up']) {
    await user.keyboard(`{Arrow${key}}`)
    reached.push(active())
  }
  expect(reached).toEqual([
    undefined,
    'Crème brûlée',
    'Crème caramel',
    undefined,
    'Crème caramel',
    'Crème brûlée',
  ])
})

test('Enter picks the active suggestion, and without one it submits the form as in any input', async () => {
  const { user, onSubmit } = draw()
  await user.type(box(), 'cre{ArrowDown}{Enter}')
  expect(box().value).toBe('Crème brûlée (from the catalogue)')
  expect(options()).toEqual([])
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('in a multi-line input, Shift+Enter starts a new line and the arrow keys move between lines', async () => {
  const { user } = draw({ multiline: true })
  await user.type(box(), 'Cake{Shift>}{Enter}{/Shift}')
  await user.type(box(), 'with icing')
  expect(box().value).toBe('Cake\nwith icing')
  await user.keyboard('{Escape}{ArrowDown}')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('Enter that completes a word of an input method picks nothing', async () => {
  const { user } = draw()
  await user.type(box(), 'cre{ArrowDown}')
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  expect(box().value).toBe('cre')
})

test('a press picks a suggestion and leaves the focus in the text', async () => {
  const { user } = draw()
  await user.type(box(), 'caramel')
  await user.click(await screen.findByRole('option', { name: 'Crème caramel' }))
  expect(box().value).toBe('Crème caramel (from the catalogue)')
  expect(document.activeElement).toBe(box())
})

test('an external search shows that it is running, and then its results whatever their words', async () => {
  const onSearch = vi.fn()
  const { user } = draw({ items: [], onSearch, loading: true })
  await user.type(box(), 'caramel')
  expect(onSearch).toHaveBeenLastCalledWith('caramel')
  await screen.findByText('Searching…')
})

test('the last row acts on the typed text', async () => {
  const onSelect = vi.fn()
  const { user } = draw({ action: { label: (text) => (text ? `Create "${text}"` : null), onSelect } })
  await user.type(box(), 'Oven hire{ArrowDown}')
  await screen.findByRole('option')
  expect(active()).toBe('Create "Oven hire"')
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Oven hire')
})

test('in a dialog, Escape closes the list first and keeps the text', async () => {
  const user = userEvent.setup()
  const onOpenChange = vi.fn()
  render(
    <Dialog open onOpenChange={onOpenChange} title="New line">
      <Description />
    </Dialog>,
  )
  await user.type(box(), 'cre')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect([onOpenChange.mock.calls, box().value]).toEqual([[], 'cre'])
  await user.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
