import type { Customer } from '@quotespark/contract'
import {
  Badge,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@quotespark/ui'
import { Eye, Pencil } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useRowWindow } from '~/documents/row-window.ts'

const COLUMNS = 6
const ROW_HEIGHT = 57

export function CustomerTable({ pages }: { pages: readonly Customer[][] }) {
  return (
    <Table label="Customers" className="min-w-4xl border-border border-t">
      <TableHeader>
        <TableRow>
          <TableHead>Customer Name</TableHead>
          <TableHead>Contact Person</TableHead>
          <TableHead>Email</TableHead>
          <TableHead>Phone</TableHead>
          <TableHead>Portal Status</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      {pages.map((customers, index) => (
        <RowPage key={customers[0]?.id} customers={customers} first={index === 0} />
      ))}
    </Table>
  )
}

const RowPage = memo(function RowPage({ customers, first }: { customers: Customer[]; first: boolean }) {
  const { ref, near, height } = useRowWindow<HTMLTableSectionElement>(customers.length * ROW_HEIGHT, first)
  return (
    <TableBody ref={ref} className="[&>tr:last-child>td]:border-b">
      {near ? (
        customers.map((customer) => <Row key={customer.id} customer={customer} />)
      ) : (
        <tr>
          <td colSpan={COLUMNS} style={{ height }} />
        </tr>
      )}
    </TableBody>
  )
})

function Row({ customer }: { customer: Customer }) {
  const nameId = useId()
  const { id, name, contact_person, email, phone, portal_invited_at, abilities } = customer
  return (
    <TableRow>
      <TableCell id={nameId} className="max-w-64 font-medium">
        <Link
          to={`/app/customers/${id}`}
          className="block truncate rounded-xs underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </TableCell>
      <TableCell className="max-w-44 truncate">{contact_person || <Missing />}</TableCell>
      <TableCell className="max-w-72 truncate">{email || <Missing />}</TableCell>
      <TableCell className="whitespace-nowrap tabular-nums">{phone ?? <Missing />}</TableCell>
      <TableCell>
        <Badge tone={portal_invited_at ? 'success' : 'neutral'} dot>
          {portal_invited_at ? 'Invited' : 'Not invited'}
        </Badge>
      </TableCell>
      <TableCell>
        <div className="flex justify-end gap-0.5">
          {abilities.edit && (
            <Action to={`/app/customers/${id}/edit`} label="Edit" nameId={nameId}>
              <Pencil />
            </Action>
          )}
          <Action to={`/app/customers/${id}`} label="View" nameId={nameId}>
            <Eye />
          </Action>
        </div>
      </TableCell>
    </TableRow>
  )
}

function Missing() {
  return <span className="text-muted-foreground">-</span>
}

interface ActionProps {
  to: string
  label: string
  nameId: string
  children: ReactNode
}

function Action({ to, label, nameId, children }: ActionProps) {
  return (
    <IconButton label={label} size="sm" aria-describedby={nameId} render={<Link to={to} />}>
      {children}
    </IconButton>
  )
}
