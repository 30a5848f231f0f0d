import { expect } from 'vitest'
import type { BRAND } from '../specimens/brand.tsx'
import type { DATA } from '../specimens/data.tsx'
import type { LAYOUT } from '../specimens/layout.tsx'
import type { PROGRESS } from '../specimens/progress.tsx'
import type { STATES } from '../specimens/states.tsx'
import type { Expectations } from './expectations.ts'

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

export const EXPECTED_OF_DISPLAYS: Expectations<
  typeof LAYOUT & typeof DATA & typeof PROGRESS & typeof STATES & typeof BRAND
> = {
  PageHeader: {
    'has the first heading of the page, its status and its actions': (page) => {
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Kitchen refit')
      for (const text of ['Q-1763719200000', 'Accepted']) page.getByText(text)
      page.getByRole('link', { name: 'Back to Quotes' })
      page.getByRole('button', { name: 'Create Invoice' })
    },
    'stands above a card that is a region, with a title of the second level': (page) => {
      page.getByRole('region', { name: 'Lines' })
      page.getByRole('heading', { level: 2, name: 'Lines' })
    },
  },
  Card: {
    'has a title of the level it is told, an action and a foot': (page) => {
      const card = page.getByRole('heading', { level: 4, name: 'Payment' }).closest('section')
      page.getByRole('button', { name: 'New Account' })
      expect(card?.textContent).toBe(
        'PaymentHow customers pay youNew AccountBy bank transfer, within 14 days.Used by all invoices.',
      )
    },
  },
  Tabs: {
    'shows the panel of the selected tab': (page) => {
      page.getByRole('tablist', { name: 'Documents' })
      page.getByRole('tab', { name: 'Quotes', selected: true })
      page.getByRole('tab', { name: 'Invoices', selected: false })
      page.getByText('Two quotes wait for an answer.')
      expect(page.queryByText('All invoices are paid.')).toBeNull()
    },
  },
  Disclosure: {
    'says in short what is in it while it is closed': (page) => {
      expect(page.getByRole('button', { expanded: false }).textContent).toBe('More options30 days')
      expect(page.getByRole('button', { expanded: true }).textContent).toBe('Notes')
      page.getByRole('textbox', { name: 'Note' })
    },
    'keeps typed values while it is closed': (page) =>
      expect(page.getByLabelText('Payment terms').closest('.hidden, [hidden]')).not.toBeNull(),
  },
  Separator: {
    'is a line, or words between two': (page) => {
      const lines = page.getAllByRole('separator').map((line) => line.getAttribute('aria-orientation'))
      expect(lines).toEqual(['horizontal', 'vertical'])
      page.getByText('or')
    },
  },
  SkipLink: {
    'leads to the content': (page) =>
      expect(page.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main'),
  },
  VisuallyHidden: {
    'is heard, not seen': (page) => {
      page.getByRole('link', { name: 'Read more of this quote' })
      expect(page.getByText('of this quote').className).toContain('sr-only')
    },
  },

  Badge: {
    'has a dot that is only seen': (page) => {
      const badge = page.getByTitle('Tone: success')
      expect(badge.textContent).toBe('success')
      expect(badge.querySelector('[aria-hidden=true]')).not.toBeNull()
    },
  },
  Avatar: {
    'is a person where it has a name, and otherwise decoration': (page) => {
      expect(page.getByRole('img').getAttribute('aria-label')).toBe('Harbour Books')
      for (const avatar of page.getAllByText('MP')) {
        expect(avatar.closest('[aria-hidden=true]')).not.toBeNull()
      }
    },
  },
  StatCard: {
    'says a falling figure in words, which can be good news': (page) => {
      const card = page.getByRole('heading', { level: 2, name: 'Overdue' }).closest('section')
      expect(card?.textContent).toBe('Overdue2Down 50%vs previous period')
      expect(page.getByText('50%').className).toContain('text-success-strong')
    },
    'shows no figure while it is loading': (page) => {
      const card = page.getByRole('heading', { name: 'Pending' }).closest('section')
      expect([card?.getAttribute('aria-busy'), card?.textContent]).toEqual(['true', 'Pending'])
    },
  },
  Table: {
    'has columns, rows that can be selected, and a foot': (page) => {
      page.getByRole('table', { name: 'Lines of a quote' })
      expect(textsOf(page.getAllByRole('columnheader'))).toEqual(['Description', 'Total'])
      expect(page.getByRole('row', { selected: true }).textContent).toBe('Painting£480.00')
      expect(page.getByText('Subtotal').closest('tfoot')).not.toBeNull()
    },
    'does not scroll before any layout is known': (page) => expect(page.queryByRole('region')).toBeNull(),
  },
  DescriptionList: {
    'sets each value beside its label': (page) => {
      expect(textsOf(page.getAllByRole('term'))).toEqual(['Customer', 'Valid until', 'Total'])
      expect(page.getByText('Customer').nextElementSibling).toBe(page.getByText('Harbour Books'))
      expect(page.getByText('Total').nextElementSibling).toBe(page.getByText('£2,652.00'))
    },
  },
  Timeline: {
    'lists events with their times and texts': (page) => {
      page.getByRole('list', { name: 'History' })
      expect(textsOf(page.getAllByRole('listitem'))).toEqual([
        'Accepted by Maya Patel14:02',
        'Viewed13:40Twice',
        'Created',
      ])
    },
  },

  Stepper: {
    'marks the current step': (page) => {
      page.getByRole('list', { name: 'Steps' })
      expect(page.getByRole('listitem', { current: 'step' }).textContent).toContain('LinesWhat it costs')
      expect(page.getAllByRole('listitem')).toHaveLength(3)
    },
  },
  ProgressDots: {
    'are a picture, or the way to each step': (page) => {
      page.getByRole('img', { name: 'Step 2 of 5' })
      page.getByRole('group', { name: 'Step 1 of 3' })
      page.getByRole('button', { name: 'Go to step 1', current: 'step' })
      expect(page.getByRole('button', { name: 'Go to step 2' }).hasAttribute('aria-current')).toBe(false)
    },
  },
  ProgressBar: {
    'says its value when it has one': (page) => {
      expect(page.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('64')
      page.getByText('64%')
      expect(page.getByRole('progressbar', { name: 'Sealing' }).hasAttribute('aria-valuenow')).toBe(false)
    },
  },
  Skeleton: {
    'and spinner are only seen': (page) => {
      const words = page.getByText('Loading quotes...')
      const seen = [words.firstElementChild, words.nextElementSibling, words.parentElement?.lastElementChild]
      expect(seen.map((each) => each?.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true'])
    },
  },

  Alert: {
    'is read in its turn': (page) => {
      expect(page.getAllByText(/a sentence that says what to do/)).toHaveLength(5)
      expect(page.queryByRole('alert')).toBeNull()
    },
  },
  'Alert that is news': {
    'is spoken at once': (page) =>
      expect(page.getByRole('alert').textContent).toBe('Quote not sentThe mail server is away.Try Again'),
  },
  EmptyState: {
    'has a heading, a text and a way on': (page) => {
      page.getByRole('heading', { level: 3, name: 'No quotes yet' })
      page.getByText('Write the first one in a few minutes.')
      page.getByRole('button', { name: 'New Quote' })
    },
  },
  ErrorState: {
    'says at once what failed, why, and the way on': (page) => {
      expect(page.getByRole('alert').textContent).toBe(
        'Quotes could not be loadedThe connection was lost.Try AgainReference req-7',
      )
      page.getByRole('heading', { level: 1, name: 'Quotes could not be loaded' })
      page.getByRole('button', { name: 'Try Again' })
    },
  },
  LoadingScreen: {
    'says that something loads, or what': (page) =>
      expect(textsOf(page.getAllByRole('status'))).toEqual(['Loading...', 'Loading your company...']),
  },

  Logo: {
    'names a link by its word': (page) =>
      page.getByRole('link', { name: /^Quotespark\s*Spark Your Productivity$/ }),
    'has a mark that is named only where it stands alone': (page) =>
      expect(page.getByRole('img').getAttribute('aria-label')).toBe('Quotespark'),
  },
  ThemeToggle: {
    'is a closed menu': (page) => page.getByRole('button', { name: 'Theme', expanded: false }),
  },
}
