import { expect } from 'vitest'
import {
  Alert,
  BackLink,
  Badge,
  Button,
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
  Disclosure,
  EmptyState,
  ErrorState,
  LoadingScreen,
  PageHeader,
  StatCard,
} from '../index.ts'
import { Link, type PartCase } from './part-case.tsx'

const noop = () => {}

export const PANEL_CASES: PartCase[] = [
  {
    name: 'Alert: said at once only when it is news',
    drawn: (
      <>
        <Alert live tone="danger" title="Not sent" action={<Button>Try Again</Button>}>
          The mail server is away.
        </Alert>
        <Alert>A hint</Alert>
      </>
    ),
    gets: (page) => {
      const alert = page.getByRole('alert')
      expect(alert.textContent).toBe('Not sentThe mail server is away.Try Again')
      page.getByText('A hint')
    },
  },
  {
    name: 'Card and its parts',
    drawn: (
      <Card aria-label="Items">
        <CardHeader>
          <CardTitle as="h3">Items</CardTitle>
          <CardDescription>What is sold</CardDescription>
          <CardAction>
            <Button>Add</Button>
          </CardAction>
        </CardHeader>
        <CardContent>Sign writing</CardContent>
        <CardFooter>Two in all</CardFooter>
      </Card>
    ),
    gets: (page) => {
      const card = page.getByRole('region', { name: 'Items' })
      page.getByRole('heading', { level: 3, name: 'Items' })
      page.getByRole('button', { name: 'Add' })
      expect(card.textContent).toBe('ItemsWhat is soldAddSign writingTwo in all')
    },
  },
  {
    name: 'CardTitle: of the second level unless told',
    drawn: <CardTitle>History</CardTitle>,
    gets: (page) => void page.getByRole('heading', { level: 2, name: 'History' }),
  },
  {
    name: 'Disclosure: closed it says what is in it, in short',
    drawn: (
      <>
        <Disclosure title="Terms" summary="30 days" open={false} onOpenChange={noop}>
          <input aria-label="Payment Terms" />
        </Disclosure>
        <Disclosure title="Notes" summary="None" open onOpenChange={noop}>
          <input aria-label="Note" />
        </Disclosure>
      </>
    ),
    gets: (page) => {
      expect(page.getByRole('button', { expanded: false }).textContent).toBe('Terms30 days')
      expect(page.getByRole('button', { expanded: true }).textContent).toBe('Notes')
      page.getByRole('textbox', { name: 'Note' })
      // Typed values stay while it is closed.
      expect(page.getByLabelText('Payment Terms').closest('.hidden, [hidden]')).not.toBeNull()
    },
  },
  {
    name: 'EmptyState',
    drawn: (
      <EmptyState
        icon={<svg />}
        title="No quotes found."
        text="Write the first."
        action={<Button>New Quote</Button>}
        headingLevel="h3"
      />
    ),
    gets: (page) => {
      page.getByRole('heading', { level: 3, name: 'No quotes found.' })
      page.getByText('Write the first.')
      page.getByRole('button', { name: 'New Quote' })
    },
  },
  {
    name: 'ErrorState',
    drawn: (
      <ErrorState
        headingLevel="h1"
        title="Something went wrong"
        text="The server is away."
        action={<Button>Try Again</Button>}
        detail="req-7"
      />
    ),
    gets: (page) => {
      expect(page.getByRole('alert').textContent).toBe(
        'Something went wrongThe server is away.Try Againreq-7',
      )
      page.getByRole('heading', { level: 1, name: 'Something went wrong' })
      page.getByRole('button', { name: 'Try Again' })
    },
  },
  {
    name: 'LoadingScreen',
    drawn: (
      <>
        <LoadingScreen />
        <LoadingScreen text="Loading your company..." />
      </>
    ),
    gets: (page) =>
      expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
        'Loading...',
        'Loading your company...',
      ]),
  },
  {
    name: 'PageHeader',
    drawn: (
      <PageHeader
        title="Shop front"
        subtitle="Q-0001"
        badge={<Badge>Draft</Badge>}
        back={<BackLink render={<Link to="/" />}>Back to Quotes</BackLink>}
        actions={<Button>Send</Button>}
      />
    ),
    gets: (page) => {
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Shop front')
      for (const text of ['Q-0001', 'Draft']) page.getByText(text)
      page.getByRole('link', { name: 'Back to Quotes' })
      page.getByRole('button', { name: 'Send' })
    },
  },
  {
    name: 'StatCard: a falling figure is told in words and can be good news',
    drawn: (
      <>
        <StatCard
          label="Overdue"
          value="2"
          change={{ text: '50%', direction: 'down', tone: 'success' }}
          hint="vs previous period"
        />
        <StatCard label="Revenue" value="£0.00" loading />
      </>
    ),
    gets: (page) => {
      const card = page.getByRole('heading', { level: 2, name: 'Overdue' }).closest('section')
      expect(card?.textContent).toBe('Overdue2Down 50%vs previous period')
      expect(page.getByText('50%').className).toContain('text-success-strong')
      const loading = page.getByRole('heading', { name: 'Revenue' }).closest('section')
      expect([loading?.getAttribute('aria-busy'), loading?.textContent]).toEqual(['true', 'Revenue'])
    },
  },
]
