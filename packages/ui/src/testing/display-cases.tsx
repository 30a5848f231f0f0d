import { expect } from 'vitest'
import {
  Avatar,
  Badge,
  DescriptionList,
  Kbd,
  Logo,
  ProgressBar,
  ProgressDots,
  Separator,
  Skeleton,
  SkipLink,
  SparkMark,
  Spinner,
  Stepper,
  Tab,
  TabList,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
  TabPanel,
  Tabs,
  Timeline,
  VisuallyHidden,
} from '../index.ts'
import type { PartCase } from './part-case.tsx'

const noop = () => {}

export const DISPLAY_CASES: PartCase[] = [
  {
    name: 'Avatar: a person where it stands alone, else decoration',
    drawn: (
      <>
        <Avatar initials="AL" alt="Ada Lovelace" />
        <Avatar initials="GH" />
      </>
    ),
    gets: (page) => {
      expect(page.getByRole('img').getAttribute('aria-label')).toBe('Ada Lovelace')
      expect(page.getByText('GH').closest('[aria-hidden=true]')).not.toBeNull()
    },
  },
  {
    name: 'Badge: its dot is seen only',
    drawn: (
      <Badge tone="success" dot title="Since yesterday">
        Paid
      </Badge>
    ),
    gets: (page) => {
      const badge = page.getByTitle('Since yesterday')
      expect(badge.textContent).toBe('Paid')
      expect(badge.querySelector('[aria-hidden=true]')).not.toBeNull()
    },
  },
  {
    name: 'DescriptionList: each value belongs to its label',
    drawn: (
      <DescriptionList
        items={[
          { label: 'Total', value: '£0.00' },
          { label: 'Due', value: '20 Nov 2026' },
        ]}
      />
    ),
    gets: (page) => {
      expect(page.getAllByRole('term').map((term) => term.textContent)).toEqual(['Total', 'Due'])
      expect(page.getByText('Total').nextElementSibling).toBe(page.getByText('£0.00'))
      expect(page.getByText('Due').nextElementSibling).toBe(page.getByText('20 Nov 2026'))
    },
  },
  {
    name: 'Kbd',
    drawn: <Kbd>Ctrl</Kbd>,
    gets: (page) => expect(page.getByText('Ctrl').tagName).toBe('KBD'),
  },
  {
    name: 'Logo: the word is its name',
    drawn: (
      <a href="/">
        <Logo tagline />
      </a>
    ),
    gets: (page) => void page.getByRole('link', { name: /^Quotespark\s*Spark Your Productivity$/ }),
  },
  {
    name: 'SparkMark: alone it has a name',
    drawn: (
      <>
        <SparkMark title="Quotespark" />
        <SparkMark />
      </>
    ),
    gets: (page) => expect(page.getByRole('img').getAttribute('aria-label')).toBe('Quotespark'),
  },
  {
    name: 'ProgressBar: without a value it does not tell one',
    drawn: (
      <>
        <ProgressBar label="Paid" value={40} showLabel />
        <ProgressBar label="Sealing" value={null} />
      </>
    ),
    gets: (page) => {
      expect(page.getByRole('progressbar', { name: 'Paid' }).getAttribute('aria-valuenow')).toBe('40')
      page.getByText('40%')
      expect(page.getByRole('progressbar', { name: 'Sealing' }).hasAttribute('aria-valuenow')).toBe(false)
    },
  },
  {
    name: 'ProgressDots: a picture, or the way to each step',
    drawn: (
      <>
        <ProgressDots count={5} current={1} />
        <ProgressDots count={2} current={0} onSelect={noop} />
      </>
    ),
    gets: (page) => {
      page.getByRole('img', { name: 'Step 2 of 5' })
      page.getByRole('group', { name: 'Step 1 of 2' })
      page.getByRole('button', { name: 'Go to step 1', current: 'step' })
      expect(page.getByRole('button', { name: 'Go to step 2' }).hasAttribute('aria-current')).toBe(false)
    },
  },
  {
    name: 'Separator: a line, or words between two',
    drawn: (
      <>
        <Separator />
        <Separator orientation="vertical" />
        <Separator label="or" />
      </>
    ),
    gets: (page) => {
      const lines = page.getAllByRole('separator').map((line) => line.getAttribute('aria-orientation'))
      expect(lines).toEqual(['horizontal', 'vertical'])
      page.getByText('or')
    },
  },
  {
    name: 'Skeleton and Spinner are seen only',
    drawn: (
      <div data-testid="waiting">
        <Skeleton />
        <Spinner />
      </div>
    ),
    gets: (page) => {
      const hidden = [...page.getByTestId('waiting').children].map((part) => part.getAttribute('aria-hidden'))
      expect(hidden).toEqual(['true', 'true'])
    },
  },
  {
    name: 'SkipLink',
    drawn: <SkipLink />,
    gets: (page) =>
      expect(page.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main'),
  },
  {
    name: 'Stepper',
    drawn: (
      <Stepper
        label="Set-up"
        steps={[{ title: 'Account' }, { title: 'Company', description: 'Its name' }]}
        current={1}
      />
    ),
    gets: (page) => {
      page.getByRole('list', { name: 'Set-up' })
      expect(page.getByRole('listitem', { current: 'step' }).textContent).toContain('CompanyIts name')
      expect(page.getAllByRole('listitem')).toHaveLength(2)
    },
  },
  {
    name: 'Table and its parts',
    drawn: (
      <Table label="Quotes">
        <TableHeader>
          <TableRow>
            <TableHead>Title</TableHead>
            <TableHead numeric>Total</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          <TableRow aria-selected>
            <TableCell>Shop front</TableCell>
            <TableCell numeric>£0.00</TableCell>
          </TableRow>
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={2}>One in all</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    ),
    gets: (page) => {
      page.getByRole('table', { name: 'Quotes' })
      expect(page.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Title',
        'Total',
      ])
      expect(page.getByRole('row', { selected: true }).textContent).toBe('Shop front£0.00')
      expect(page.getByText('One in all').closest('tfoot')).not.toBeNull()
      // Before any layout is known, the table does not scroll.
      expect(page.queryByRole('region')).toBeNull()
    },
  },
  {
    name: 'Tabs and their parts',
    drawn: (
      <Tabs defaultValue="in">
        <TabList aria-label="Account">
          <Tab value="in">Sign In</Tab>
          <Tab value="up">Sign Up</Tab>
        </TabList>
        <TabPanel value="in">Welcome back</TabPanel>
        <TabPanel value="up">Welcome</TabPanel>
      </Tabs>
    ),
    gets: (page) => {
      page.getByRole('tablist', { name: 'Account' })
      page.getByRole('tab', { name: 'Sign In', selected: true })
      page.getByRole('tab', { name: 'Sign Up', selected: false })
      page.getByText('Welcome back')
      expect(page.queryByText('Welcome')).toBeNull()
    },
  },
  {
    name: 'Timeline',
    drawn: (
      <Timeline
        label="History"
        entries={[
          { key: 'a', title: 'Sent', time: <time dateTime="2026-11-20">20 Nov</time>, text: 'By email' },
          { key: 'b', title: 'Viewed' },
        ]}
      />
    ),
    gets: (page) => {
      page.getByRole('list', { name: 'History' })
      expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Sent20 NovBy email',
        'Viewed',
      ])
    },
  },
  {
    name: 'VisuallyHidden: heard, not seen',
    drawn: (
      <button type="button">
        View
        <VisuallyHidden> Shop front</VisuallyHidden>
      </button>
    ),
    gets: (page) => {
      page.getByRole('button', { name: 'View Shop front' })
      expect(page.getByText('Shop front').className).toContain('sr-only')
    },
  },
]
