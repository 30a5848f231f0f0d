// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Select } from './select.tsx'

const chosen = () => screen.getByRole('radio', { checked: true }).getAttribute('aria-label')

function View() {
  const [view, setView] = useState<'list' | 'table' | 'board'>('list')
  return (
    <SegmentedControl
      label="View"
      value={view}
      onValueChange={setView}
      options={[
        { value: 'list', label: 'List' },
        { value: 'table', label: 'Table' },
        { value: 'board', label: 'Board' },
      ]}
    />
  )
}

function Rate({ onValueChange }: { onValueChange: (rate: string | null) => void }) {
  const [rate, setRate] = useState<string | null>('20')
  return (
    <Field label="VAT" error="This rate is archived">
      <Select
        value={rate}
        onValueChange={(next) => {
          onValueChange(next)
          setRate(next)
        }}
        options={[
          { value: '20', label: 'Standard (20%)' },
          { value: '5', label: 'Reduced (5%)', description: 'Archived' },
          { value: null, label: 'No VAT' },
        ]}
      />
    </Field>
  )
}

test('SegmentedControl is one tab stop, and the arrow keys select in a cycle', async () => {
  const user = userEvent.setup()
  render(
    <>
      <View />
      <button type="button">After</button>
    </>,
  )
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'List' }))
  const reached: unknown[] = []
  for (const key of ['Right', 'Right', 'Right', 'Left']) {
    await user.keyboard(`{Arrow${key}}`)
    reached.push(chosen())
  }
  expect(reached).toEqual(['Table', 'Board', 'List', 'Board'])
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }))
})

test('RadioGroup gets its name and error from its field, and arrow keys skip disabled options', async () => {
  const user = userEvent.setup()
  const onValueChange = vi.fn()
  render(
    <Field label="How were you told?" error="Please say how you were told">
      <RadioGroup
        onValueChange={onValueChange}
        options={[
          { value: 'letter', label: 'By letter' },
          { value: 'pigeon', label: 'By pigeon', disabled: true },
          { value: 'mail', label: 'By email' },
        ]}
      />
    </Field>,
  )
  screen.getByRole('radiogroup', { name: 'How were you told?', description: 'Please say how you were told' })
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await user.tab()
  await user.keyboard(' ')
  await user.keyboard('{ArrowDown}')
  expect(onValueChange.mock.calls).toEqual([['letter'], ['mail']])
  screen.getByRole('radio', { name: 'By email', checked: true })
  await user.click(screen.getByText('By pigeon'))
  expect(onValueChange).toHaveBeenCalledTimes(2)
})

test('a press on the label of a Checkbox ticks it', async () => {
  const user = userEvent.setup()
  const onCheckedChange = vi.fn()
  render(
    <Checkbox
      label="Tell the customer"
      description="Mails ada@example.com"
      onCheckedChange={onCheckedChange}
    />,
  )
  await user.click(screen.getByText('Mails ada@example.com'))
  screen.getByRole('checkbox', { name: 'Tell the customer', checked: true })
  await user.click(screen.getByText('Tell the customer'))
  expect(onCheckedChange.mock.calls).toEqual([[true], [false]])
})

test('Select is opened, searched by letters, changed and left by keyboard, and can offer a null option', async () => {
  const user = userEvent.setup()
  const onValueChange = vi.fn()
  render(<Rate onValueChange={onValueChange} />)
  const select = screen.getByRole('combobox', { name: 'VAT', description: 'This rate is archived' })
  await user.tab()
  await user.keyboard('{Enter}')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Standard (20%)',
    'Reduced (5%)Archived',
    'No VAT',
  ])
  await user.keyboard('no{Enter}')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(null)
  await waitFor(() => expect(select.textContent).toBe('No VAT'))
  await waitFor(() => expect(document.activeElement).toBe(select))
})
