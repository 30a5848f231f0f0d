// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'

const CUSTOMERS = ['Harbour Books', 'Crêperie Zoë', 'Mill Cottage']
type Props = ComponentProps<typeof Combobox<string>>

function CustomerField({ chosen = null, ...props }: Partial<Props> & { chosen?: string | null }) {
  const [value, setValue] = useState<string | null>(chosen)
  return (
    <>
      <Field label="Customer">
        <Combobox
          items={CUSTOMERS}
          value={value}
          onValueChange={setValue}
          getKey={(name) => name}
          getLabel={(name) => name}
          {...props}
        />
      </Field>
      <output>{value ?? 'nobody'}</output>
      <Button>Save</Button>
    </>
  )
}

function draw(props: ComponentProps<typeof CustomerField> = {}) {
  render(<CustomerField {...props} />)
  return userEvent.setup()
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('status', { hidden: true, name: '' }).textContent

describe('typing', () => {
  test.each([
    ['creperie zoe', ['Crêperie Zoë']],
    ['CRÊPERIE', ['Crêperie Zoë']],
    ['books har', ['Harbour Books']],
    ['o', CUSTOMERS],
  ])('%s finds %j', async (typed, found) => {
    const user = draw()
    await user.type(box(), typed)
    expect(options()).toEqual(found)
  })

  test('Enter picks the first match, and an arrow key moves to another', async () => {
    const user = draw()
    await user.type(box(), 'o{Enter}')
    expect([box().value, chosen()]).toEqual(['Harbour Books', 'Harbour Books'])
    expect(options()).toEqual([])
    await user.clear(box())
    await user.type(box(), 'o{ArrowDown}{Enter}')
    expect([box().value, chosen()]).toEqual(['Crêperie Zoë', 'Crêperie Zoë'])
  })

  test('a query without a match says so, and Enter picks nothing', async () => {
    const user = draw({ empty: (query) => `Nobody is called ${query}.` })
    await user.type(box(), 'zz')
    await screen.findByText('Nobody is called zz.')
    await user.keyboard('{Enter}')
    expect([options(), chosen()]).toEqual([[], 'nobody'])
  })

  test('leaving an incomplete name restores the selected option', async () => {
    const user = draw({ chosen: 'Mill Cottage' })
    await user.type(box(), '{Backspace}{Backspace}')
    await user.tab()
    expect([box().value, chosen()]).toEqual(['Mill Cottage', 'Mill Cottage'])
  })

  test('Escape closes the list and keeps the selection', async () => {
    const user = draw({ chosen: 'Mill Cottage' })
    await user.type(box(), '{ArrowDown}')
    expect(options()).toEqual(CUSTOMERS)
    await user.keyboard('{Escape}')
    expect(options()).toEqual([])
    expect(chosen()).toBe('Mill Cottage')
  })
})

test('reopening offers every option and marks the selected one', async () => {
  const user = draw({ chosen: 'Crêperie Zoë' })
  await user.click(screen.getByRole('button', { name: 'Show options' }))
  expect(options()).toEqual(CUSTOMERS)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Crêperie Zoë')
})

test('a button clears the selection', async () => {
  const user = draw({ chosen: 'Crêperie Zoë' })
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect([box().value, chosen()]).toEqual(['', 'nobody'])
})

test('a required selection has no clear button', () => {
  draw({ chosen: 'Crêperie Zoë', clearable: false })
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('an external search shows that it is running, and then its results whatever their words', async () => {
  const onSearch = vi.fn()
  const user = userEvent.setup()
  const { rerender } = render(<CustomerField items={[]} onSearch={onSearch} loading />)
  await user.type(box(), 'h')
  expect(onSearch).toHaveBeenLastCalledWith('h')
  await screen.findByText('Searching…')
  rerender(<CustomerField items={['Kept by its e-mail']} onSearch={onSearch} />)
  expect(screen.queryByText('Searching…')).toBeNull()
  expect(options()).toEqual(['Kept by its e-mail'])
})

test('the last row acts on the typed text, also by keyboard, and selects nothing', async () => {
  const onSelect = vi.fn()
  const user = draw({
    chosen: 'Mill Cottage',
    action: { label: (query) => (query ? `Create "${query}"` : null), onSelect },
  })
  await user.clear(box())
  await user.type(box(), 'Crê{ArrowUp}')
  expect(options()).toEqual(['Crêperie Zoë', 'Create "Crê"'])
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Crê')
  expect(options()).toEqual([])
})
