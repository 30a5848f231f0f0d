import { expect } from 'vitest'
import {
  Button,
  CommandPalette,
  CommandPaletteGroup,
  CommandPaletteItem,
  ConfirmDialog,
  Dialog,
  DialogClose,
  DialogFooter,
  Drawer,
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  Popover,
  Toaster,
  Tooltip,
  TooltipProvider,
} from '../index.ts'
import type { PartCase } from './part-case.tsx'

const noop = () => {}

/** An overlay renders only its trigger until it is opened. */
export const OVERLAY_CASES: PartCase[] = [
  {
    name: 'Dialog and its parts',
    drawn: (
      <Dialog title="Record Payment" trigger={<Button>Record</Button>}>
        How much was it?
        <DialogFooter>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
        </DialogFooter>
      </Dialog>
    ),
    gets: (page) => {
      const trigger = page.getByRole('button', { name: 'Record', expanded: false })
      expect(trigger.getAttribute('aria-haspopup')).toBe('dialog')
      expect(page.queryByText('How much was it?')).toBeNull()
    },
  },
  {
    name: 'ConfirmDialog',
    drawn: (
      <ConfirmDialog
        title="Delete it?"
        description="For good."
        confirmLabel="Delete"
        onConfirm={noop}
        trigger={<Button>Delete Customer</Button>}
      />
    ),
    gets: (page) => {
      page.getByRole('button', { name: 'Delete Customer', expanded: false })
      expect(page.queryByText('Delete it?')).toBeNull()
    },
  },
  {
    name: 'Drawer',
    drawn: (
      <Drawer title="Menu" trigger={<Button>Open menu</Button>}>
        Quotes
      </Drawer>
    ),
    gets: (page) => {
      page.getByRole('button', { name: 'Open menu', expanded: false })
      expect(page.queryByText('Quotes')).toBeNull()
    },
  },
  {
    name: 'Menu and its parts',
    drawn: (
      <Menu trigger={<Button>Account</Button>}>
        <MenuLabel>ada@example.com</MenuLabel>
        <MenuSeparator />
        <MenuRadioGroup
          label="Theme"
          value="light"
          onValueChange={noop}
          options={[{ value: 'light', label: 'Light' }]}
        />
        <MenuItem>Sign Out</MenuItem>
      </Menu>
    ),
    gets: (page) => {
      const trigger = page.getByRole('button', { name: 'Account', expanded: false })
      expect(trigger.getAttribute('aria-haspopup')).toBe('menu')
      expect(page.queryByText('Sign Out')).toBeNull()
    },
  },
  {
    name: 'Popover',
    drawn: (
      <Popover label="Filter" trigger={<Button>Filter</Button>}>
        Only mine
      </Popover>
    ),
    gets: (page) => {
      page.getByRole('button', { name: 'Filter', expanded: false })
      expect(page.queryByText('Only mine')).toBeNull()
    },
  },
  {
    name: 'Tooltip: its trigger says without it what it is',
    drawn: (
      <TooltipProvider>
        <Tooltip content="Edit it">
          <Button>Edit</Button>
        </Tooltip>
      </TooltipProvider>
    ),
    gets: (page) => {
      page.getByRole('button', { name: 'Edit' })
      expect(page.queryByText('Edit it')).toBeNull()
    },
  },
  {
    name: 'CommandPalette and its parts',
    drawn: (
      <CommandPalette
        label="Go to"
        placeholder="Type a command"
        open={false}
        onOpenChange={noop}
        onClosed={noop}
        search=""
        onSearchChange={noop}
        status="1 found"
      >
        <CommandPaletteGroup heading="Pages">
          <CommandPaletteItem value="quotes" onSelect={noop}>
            Quotes
          </CommandPaletteItem>
        </CommandPaletteGroup>
      </CommandPalette>
    ),
    gets: (page) => {
      expect(page.queryByRole('dialog')).toBeNull()
      expect(page.queryByText('Quotes')).toBeNull()
    },
  },
  {
    name: 'Toaster: nothing, before there is news',
    drawn: <Toaster />,
    gets: (page) => expect(page.queryByRole('region')).toBeNull(),
  },
]
