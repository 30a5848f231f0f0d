// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../controls/button.tsx'
import { Drawer } from './drawer.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from './menu.tsx'
import { Popover } from './popover.tsx'
import { Tooltip } from './tooltip.tsx'

const focused = () => document.activeElement

test('Menu moves by keyboard, and an item acts once and closes it', async () => {
  const user = userEvent.setup()
  const onSelect = vi.fn()
  const onDelete = vi.fn()
  render(
    <Menu trigger={<Button>Account</Button>}>
      <MenuLabel>ada@example.com</MenuLabel>
      <MenuItem render={<a href="/app/profile" />}>Profile</MenuItem>
      <MenuSeparator />
      <MenuItem disabled onSelect={onDelete}>
        Delete
      </MenuItem>
      <MenuItem onSelect={onSelect}>Sign Out</MenuItem>
    </Menu>,
  )
  const trigger = screen.getByRole('button', { name: 'Account' })
  trigger.focus()
  await user.keyboard('{ArrowDown}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Profile', 'Delete', 'Sign Out'])
  expect(items[0]?.getAttribute('href')).toBe('/app/profile')
  screen.getByText('ada@example.com')
  screen.getByRole('separator')
  await waitFor(() => expect(focused()).toBe(items[0]))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(onDelete).not.toHaveBeenCalled()
  await user.keyboard('{End}{Enter}')
  expect(onSelect).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Account' })))
})

test('MenuRadioGroup selects one item and ticks it', async () => {
  const user = userEvent.setup()
  const onValueChange = vi.fn()
  render(
    <Menu trigger={<Button>Theme</Button>}>
      <MenuRadioGroup
        label="Theme"
        value="dark"
        onValueChange={onValueChange}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </Menu>,
  )
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  await screen.findByRole('group', { name: 'Theme' })
  screen.getByRole('menuitemradio', { name: 'Dark', checked: true })
  await user.click(screen.getByRole('menuitemradio', { name: 'Light', checked: false }))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('light')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('Popover has a name, closes with Escape, and returns the focus', async () => {
  const user = userEvent.setup()
  render(
    <Popover label="Date range" trigger={<Button>Any time</Button>}>
      <button type="button">Last week</button>
    </Popover>,
  )
  await user.click(screen.getByRole('button', { name: 'Any time' }))
  await screen.findByRole('dialog', { name: 'Date range' })
  screen.getByRole('button', { name: 'Last week' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Any time' })))
})

test('Drawer has a name although its title is hidden, and its button closes it', async () => {
  const user = userEvent.setup()
  const onOpenChange = vi.fn()
  render(
    <Drawer title="Menu" hideTitle onOpenChange={onOpenChange} trigger={<Button>Open menu</Button>}>
      <a href="/app/quotes">Quotes</a>
    </Drawer>,
  )
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await screen.findByRole('dialog', { name: 'Menu' })
  screen.getByRole('link', { name: 'Quotes' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
})

test('Tooltip shows on keyboard focus and closes with Escape', async () => {
  const user = userEvent.setup()
  render(
    <Tooltip content="Copies the link">
      <Button>Copy</Button>
    </Tooltip>,
  )
  await user.tab()
  await screen.findByText('Copies the link')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Copies the link')).toBeNull())
})
