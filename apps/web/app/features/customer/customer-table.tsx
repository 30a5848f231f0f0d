import type { Customer, CustomerSort } from '@quotespark/contract'
import { formatPhone } from '@quotespark/domain'
import { Badge, cn, TableCell, TableRow } from '@quotespark/ui'
import { Eye, Pencil } from 'lucide-react'
import { useId } from 'react'
import { FROM_XL } from '~/lists/column-widths.ts'
import type { ListSorting } from '~/lists/list-state.ts'
import { type ListHead, ListTable, NoEntry } from '~/lists/list-table.tsx'
import { RowLink } from '~/lists/row-links.tsx'

const HEADS: readonly ListHead<CustomerSort>[] = [
  { label: 'Customer Name', sort: 'name' },
  { label: 'Contact Person', className: cn('w-38', FROM_XL) },
  { label: 'Email', className: 'xl:w-[27%]' },
  { label: 'Phone', className: cn('w-38', FROM_XL) },
  { label: 'Portal Status', className: 'w-32' },
  { label: 'Actions', className: 'w-24 text-right max-md:w-31' },
]

interface CustomerTableProps {
  pages: readonly Customer[][]
  sorting: ListSorting<CustomerSort>
}

/** Below xl the contact person stands under the name, the telephone under the e-mail. */
export function CustomerTable(props: CustomerTableProps) {
  return (
    <ListTable
      label="Customers"
      heads={HEADS}
      Row={CustomerRow}
      className="min-w-[34rem] xl:min-w-[54rem]"
      {...props}
    />
  )
}

function CustomerRow({ row: customer }: { row: Customer }) {
  const nameId = useId()
  const { id, name, contact_person, email, portal_invited_at, abilities } = customer
  const phone = customer.phone && formatPhone(customer.phone)
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
        {contact_person || <NoEntry />}
      </TableCell>
      <TableCell title={email} className="truncate">
        {email || <NoEntry />}
        <span className="block truncate text-muted-foreground text-xs tabular-nums xl:hidden">{phone}</span>
      </TableCell>
      <TableCell className={cn('truncate tabular-nums', FROM_XL)} {...(phone ? { title: phone } : {})}>
        {phone ?? <NoEntry />}
      </TableCell>
      <TableCell>
        <Badge tone={portal_invited_at ? 'success' : 'neutral'} dot>
          {portal_invited_at ? 'Invited' : 'Not invited'}
        </Badge>
      </TableCell>
      <TableCell>
        <div className="flex justify-end gap-0.5">
          {abilities.edit && (
            <RowLink to={`/app/customers/${id}/edit`} label="Edit" describedBy={nameId}>
              <Pencil />
            </RowLink>
          )}
          <RowLink to={`/app/customers/${id}`} label="View" describedBy={nameId}>
            <Eye />
          </RowLink>
        </div>
      </TableCell>
    </TableRow>
  )
}
