import { useState } from 'react'
import {
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
  Input,
  PageHeader,
  Separator,
  SkipLink,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  VisuallyHidden,
} from '../index.ts'
import type { Specimens } from './specimen.ts'

export const LAYOUT = {
  PageHeader: {
    components: ['PageHeader'],
    note: 'As a picture: its heading is the first of a page, and that of a card below it the second.',
    asPicture: true,
    Example: () => (
      <>
        <PageHeader
          title="Kitchen refit"
          subtitle="Q-1763719200000"
          badge={<Badge tone="success">Accepted</Badge>}
          back={<BackLink render={<a href="#components" />}>Back to Quotes</BackLink>}
          actions={<Button>Create Invoice</Button>}
        />
        <Card aria-label="Lines">
          <CardHeader>
            <CardTitle>Lines</CardTitle>
          </CardHeader>
        </Card>
      </>
    ),
  },
  Card: {
    components: [
      'Card',
      'CardHeader',
      'CardTitle',
      'CardDescription',
      'CardAction',
      'CardContent',
      'CardFooter',
    ],
    Example: () => (
      <Card>
        <CardHeader>
          <CardTitle as="h4">Payment</CardTitle>
          <CardDescription>How customers pay you</CardDescription>
          <CardAction>
            <Button size="sm" variant="outline">
              New Account
            </Button>
          </CardAction>
        </CardHeader>
        <CardContent className="text-sm">By bank transfer, within 14 days.</CardContent>
        <CardFooter className="text-sm">Used by all invoices.</CardFooter>
      </Card>
    ),
  },
  Tabs: {
    components: ['Tabs', 'TabList', 'Tab', 'TabPanel'],
    Example: () => (
      <Tabs defaultValue="quotes">
        <TabList aria-label="Documents">
          <Tab value="quotes">Quotes</Tab>
          <Tab value="invoices">Invoices</Tab>
        </TabList>
        <TabPanel value="quotes" className="text-sm">
          Two quotes wait for an answer.
        </TabPanel>
        <TabPanel value="invoices" className="text-sm">
          All invoices are paid.
        </TabPanel>
      </Tabs>
    ),
  },
  Disclosure: {
    components: ['Disclosure'],
    note: 'Closed, it says in short what is in it.',
    Example: DisclosureExample,
  },
  Separator: {
    components: ['Separator'],
    Example: () => (
      <div className="flex flex-col gap-5">
        <Separator />
        <Separator orientation="vertical" className="mx-auto h-8" />
        <Separator label="or" />
      </div>
    ),
  },
  SkipLink: {
    components: ['SkipLink'],
    note: 'Seen only when the keyboard reaches it.',
    Example: () => (
      <div className="relative h-16 overflow-hidden rounded-lg border border-control-border border-dashed [transform:translateZ(0)]">
        <SkipLink />
      </div>
    ),
  },
  VisuallyHidden: {
    components: ['VisuallyHidden'],
    note: 'Heard, not seen: the words “of this quote” after the first two.',
    Example: () => (
      <a href="#components" className="text-link text-sm underline underline-offset-4">
        Read more
        <VisuallyHidden> of this quote</VisuallyHidden>
      </a>
    ),
  },
} satisfies Specimens

function DisclosureExample() {
  const [more, setMore] = useState(false)
  const [notes, setNotes] = useState(true)
  const className = 'rounded-xl border border-border bg-surface'
  return (
    <div className="flex flex-col gap-4">
      <Disclosure
        title="More options"
        summary="30 days"
        open={more}
        onOpenChange={setMore}
        className={className}
      >
        <Input aria-label="Payment terms" defaultValue="30 days" />
      </Disclosure>
      <Disclosure title="Notes" summary="None" open={notes} onOpenChange={setNotes} className={className}>
        <Input aria-label="Note" />
      </Disclosure>
    </div>
  )
}
