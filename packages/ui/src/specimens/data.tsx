import { Check, Eye, PoundSterling } from 'lucide-react'
import {
  Avatar,
  Badge,
  Card,
  DescriptionList,
  StatCard,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
  Timeline,
} from '../index.ts'
import type { Specimens } from './specimen.ts'

const TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const

export const DATA = {
  Badge: {
    components: ['Badge'],
    Example: () => (
      <div className="flex flex-wrap gap-3">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone} dot title={`Tone: ${tone}`} className="capitalize">
            {tone}
          </Badge>
        ))}
      </div>
    ),
  },
  Avatar: {
    components: ['Avatar'],
    note: 'The last one has a name for screen readers, as where none is written beside it.',
    Example: () => (
      <div className="flex items-center gap-3">
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} initials="MP" size={size} />
        ))}
        <Avatar initials="HB" alt="Harbour Books" size="xl" />
      </div>
    ),
  },
  StatCard: {
    components: ['StatCard'],
    note: 'As a picture: each has a heading of its own.',
    asPicture: true,
    Example: () => (
      <div className="grid gap-4 xl:grid-cols-2">
        <StatCard
          label="Revenue"
          value="£12,480.00"
          icon={<PoundSterling />}
          change={{ text: '12%', direction: 'up' }}
          hint="on last month"
        />
        <StatCard
          label="Overdue"
          value="2"
          change={{ text: '50%', direction: 'down', tone: 'success' }}
          hint="vs previous period"
        />
        <StatCard label="Pending" value="" loading />
      </div>
    ),
  },
  Table: {
    components: ['Table', 'TableHeader', 'TableBody', 'TableFooter', 'TableRow', 'TableHead', 'TableCell'],
    Example: TableExample,
  },
  DescriptionList: {
    components: ['DescriptionList'],
    Example: () => (
      <DescriptionList
        items={[
          { label: 'Customer', value: 'Harbour Books' },
          { label: 'Valid until', value: '20 Dec 2026' },
          { label: 'Total', value: '£2,652.00' },
        ]}
      />
    ),
  },
  Timeline: {
    components: ['Timeline'],
    Example: () => (
      <Timeline
        label="History"
        entries={[
          {
            key: 'accepted',
            title: 'Accepted by Maya Patel',
            time: <time dateTime="2026-11-20T14:02">14:02</time>,
            icon: <Check />,
            tone: 'success',
          },
          { key: 'viewed', title: 'Viewed', time: '13:40', text: 'Twice', icon: <Eye />, tone: 'info' },
          { key: 'created', title: 'Created' },
        ]}
      />
    ),
  },
} satisfies Specimens

function TableExample() {
  return (
    <Card>
      <Table label="Lines of a quote">
        <TableHeader>
          <TableRow>
            <TableHead>Description</TableHead>
            <TableHead numeric>Total</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          <TableRow>
            <TableCell>Oak worktops</TableCell>
            <TableCell numeric>£1,280.00</TableCell>
          </TableRow>
          <TableRow aria-selected>
            <TableCell>Painting</TableCell>
            <TableCell numeric>£480.00</TableCell>
          </TableRow>
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell>Subtotal</TableCell>
            <TableCell numeric>£1,760.00</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Card>
  )
}
