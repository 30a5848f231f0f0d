import { expect } from 'vitest'
import type { OVERLAYS } from '../specimens/overlays.tsx'
import type { Expectations } from './expectations.ts'

/** An overlay renders only its trigger until it is opened. */
export const EXPECTED_OF_OVERLAYS: Expectations<typeof OVERLAYS> = {
  Dialog: {
    'is closed, and its button says that it opens one': (page) => {
      const trigger = page.getByRole('button', { name: 'Open Dialog', expanded: false })
      expect(trigger.getAttribute('aria-haspopup')).toBe('dialog')
      expect(page.queryByText('Say what should be different.')).toBeNull()
      expect(page.queryByRole('textbox')).toBeNull()
    },
  },
  ConfirmDialog: {
    'is closed': (page) => {
      page.getByRole('button', { name: 'Delete Quote', expanded: false })
      expect(page.queryByText('Delete this quote?')).toBeNull()
    },
  },
  Drawer: {
    'is closed': (page) => {
      page.getByRole('button', { name: 'Open Drawer', expanded: false })
      expect(page.queryByText(/^Closed by its button/)).toBeNull()
    },
  },
  Menu: {
    'is closed, and its button says that it opens one': (page) => {
      const trigger = page.getByRole('button', { name: 'More', expanded: false })
      expect(trigger.getAttribute('aria-haspopup')).toBe('menu')
      expect(page.queryByText('Duplicate')).toBeNull()
    },
  },
  Popover: {
    'is closed': (page) => {
      page.getByRole('button', { name: 'About VAT', expanded: false })
      expect(page.queryByText(/^VAT is calculated/)).toBeNull()
    },
  },
  Tooltip: {
    'leaves its button to say what it is': (page) => {
      page.getByRole('button', { name: 'Signature' })
      expect(page.queryByText('Signed by Maya Patel')).toBeNull()
    },
  },
  Toaster: {
    'shows nothing before there is news': (page) => expect(page.queryByRole('region')).toBeNull(),
  },
  CommandPalette: {
    'is closed': (page) => {
      expect(page.queryByRole('dialog')).toBeNull()
      expect(page.queryByText('New Quote')).toBeNull()
    },
  },
}
