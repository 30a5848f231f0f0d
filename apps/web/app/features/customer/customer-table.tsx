import type { Customer } from '@quotespark/contract'
import {
  Badge,
  cn,
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
import { FROM_XL } from '~/documents/column-widths.ts'
import { nextOrder } from '~/documents/list-order.ts'
import { useRowWindow } from '~/documents/row-window.ts'
import { SortedHead } from '~/documents/sorted-head.tsx'
import { CUSTOMER_ORDERS, type CustomerOrder } from './customer-filter.ts'

const COLUMNS = 6
const ROW_HEIGHT = 57

interface CustomerTableProps {
  pages: readonly Customer[][]
  order: CustomerOrder
  setOrder: (order: CustomerOrder) => void
}

/** Below xl the contact person stands under the name, the telephone under the e-mail. */
export function CustomerTable({ pages, order, setOrder }: CustomerTableProps) {
  return (
    <Table
      label="Customers"
      className="min-w-[34rem] table-fixed xl:min-w-[54rem] border-border border-t [&_tr>*:not(:first-child)]:pl-2 [&_tr>*:not(:last-child)]:pr-2"
    >
      <TableHeader>
        <TableRow>
          <SortedHead
            direction={order.sort === 'name' ? order.direction : undefined}
            onSort={() => setOrder(nextOrder(CUSTOMER_ORDERS, order, 'name'))}
          >
            Customer Name
          </SortedHead>
          <TableHead className={cn('w-38', FROM_XL)}>Contact Person</TableHead>
          <TableHead className="xl:w-[27%]">Email</TableHead>
          <TableHead className={cn('w-38', FROM_XL)}>Phone</TableHead>
          <TableHead className="w-32">Portal Status</TableHead>
          <TableHead className="w-24 text-right max-md:w-31">Actions</TableHead>
        </TableRow>
      </TableHeader>
      {pages.map((customers, index) => (
        <RowPage key={customers[0]?.id} customers={customers} first={index === 0} />
      ))}
    </Table>
  )
}

const RowPage = memo(function RowPage({ customers, first }: { customers: Customer[]; first: boolean }) {
  const { ref, near, height } = useRowWindow<HTMLTableSectionElement>(
    customers.length * ROW_HEIGHT,
    first,
    customers,
  )
  return (
    <TableBody ref={ref} className="not-last:[&>tr:last-child>td]:border-b">
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
    <TableRow data-opens={`/app/customers/${id}`} className="cursor-pointer">
      <TableCell className="font-medium">
        <span id={nameId} title={name} className="wrap-break-word line-clamp-2">
          {name}
        </span>
        <span className="block truncate font-normal text-muted-foreground text-xs xl:hidden">
          {contact_person}
        </span>
      </TableCell>
      <TableCell title={contact_person} className={cn('truncate', FROM_XL)}>
        {contact_person || <Missing />}
      </TableCell>
      <TableCell title={email} className="truncate">
        {email || <Missing />}
        <span className="block truncate text-muted-foreground text-xs tabular-nums xl:hidden">{phone}</span>
      </TableCell>
      <TableCell className={cn('truncate tabular-nums', FROM_XL)} {...(phone ? { title: phone } : {})}>
        {phone ?? <Missing />}
      </TableCell>
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
