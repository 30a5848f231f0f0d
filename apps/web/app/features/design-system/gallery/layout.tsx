import {
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
  PageHeader,
  Separator,
  SkipLink,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  VisuallyHidden,
} from '@quotespark/ui'
import { useState } from 'react'
import type { SpecimenProps } from '../specimen.tsx'

export const LAYOUT: SpecimenProps[] = [
  {
    components: ['PageHeader'],
    note: 'As a picture: its heading is the first of a page.',
    asPicture: true,
    Example: () => (
      <PageHeader
        title="Kitchen refit"
        subtitle="Q-1763719200000"
        badge={<Badge tone="success">Accepted</Badge>}
        actions={<Button>Create Invoice</Button>}
        className="pb-0 sm:pb-0"
      />
    ),
  },
  {
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
            <Badge tone="info">New</Badge>
          </CardAction>
        </CardHeader>
        <CardContent className="text-sm">By bank transfer, within 14 days.</CardContent>
        <CardFooter>
          <Button size="sm" variant="outline">
            Edit
          </Button>
        </CardFooter>
      </Card>
    ),
  },
  {
    components: ['Tabs', 'TabList', 'Tab', 'TabPanel'],
    Example: () => (
      <Tabs defaultValue="quotes">
        <TabList>
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
  { components: ['Disclosure'], Example: DisclosureExample },
  {
    components: ['Separator'],
    Example: () => (
      <div className="flex flex-col gap-5">
        <Separator />
        <Separator label="or" />
      </div>
    ),
  },
  {
    components: ['SkipLink'],
    note: 'Seen only when the keyboard reaches it.',
    Example: () => (
      <div className="relative h-16 overflow-hidden rounded-lg border border-control-border border-dashed [transform:translateZ(0)]">
        <SkipLink target="components" />
      </div>
    ),
  },
  {
    components: ['VisuallyHidden'],
    note: 'Heard, not seen: the words “of this quote” after the first two.',
    Example: () => (
      <a href="#components" className="text-link text-sm underline underline-offset-4">
        Read more
        <VisuallyHidden> of this quote</VisuallyHidden>
      </a>
    ),
  },
]

function DisclosureExample() {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      title="More options"
      summary="None set"
      open={open}
      onOpenChange={setOpen}
      className="rounded-xl border border-border bg-surface"
    >
      <p className="text-sm">Rarely needed.</p>
    </Disclosure>
  )
}
