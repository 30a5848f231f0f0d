import type { Customer, CustomerSort } from '@quotespark/contract'
import type { HideableColumn } from '@quotespark/domain/company'
import { formatPhone } from '@quotespark/domain/contact'
import { Badge, cn } from '@quotespark/ui'
import { useMemo } from 'react'
import { FROM_XL } from '~/lists/column-widths.ts'
import {
  type ListColumn,
  ListTable,
  type ListTableProps,
  NoEntry,
  shownColumns,
} from '~/lists/list-table.tsx'
import { RowLink, RowName } from '~/lists/row-links.tsx'

/** Below xl, the contact person goes under the name and the phone under the email. */
const COLUMNS: readonly ListColumn<Customer, CustomerSort>[] = [
  {
    label: 'Customer Name',
    sort: 'name',
    cell: ({ id, name, contact_person }) => (
      <div className="leading-5">
        <div title={name} className="truncate font-medium">
          <RowName id={nameId(id)} to={`/app/customers/${id}`}>
            {name}
          </RowName>
        </div>
        <p className="truncate text-muted-foreground text-xs leading-4 xl:hidden">{contact_person}</p>
      </div>
    ),
  },
  {
    id: 'contact_person',
    label: 'Contact Person',
    className: cn('w-40', FROM_XL),
    cellClassName: 'truncate',
    cell: ({ contact_person }) =>
      contact_person ? <span title={contact_person}>{contact_person}</span> : <NoEntry />,
  },
  {
    id: 'email',
    label: 'Email',
    className: 'xl:w-[27%]',
    cellClassName: 'truncate leading-5',
    cell: ({ email, phone }) => (
      <>
        {email ? <span title={email}>{email}</span> : <NoEntry />}
        <span className="block truncate text-muted-foreground text-xs tabular-nums leading-4 xl:hidden">
          {phone && formatPhone(phone)}
        </span>
      </>
    ),
  },
  {
    id: 'phone',
    label: 'Phone',
    className: cn('w-38', FROM_XL),
    cellClassName: 'truncate tabular-nums',
    cell: ({ phone }) => (phone ? formatPhone(phone) : <NoEntry />),
  },
  {
    id: 'portal_status',
    label: 'Portal Status',
    className: 'w-32',
    cell: ({ portal_invited_at }) => (
      <Badge tone={portal_invited_at ? 'success' : 'neutral'} dot>
        {portal_invited_at ? 'Invited' : 'Not invited'}
      </Badge>
    ),
  },
  {
    label: 'Actions',
    className: 'w-32 text-right',
    cell: ({ id, abilities }) => (
      <div className="flex items-center justify-end gap-3">
        {abilities.edit && <RowLink to={`/app/customers/${id}/edit`} label="Edit" describedBy={nameId(id)} />}
        <RowLink to={`/app/customers/${id}`} label="View" describedBy={nameId(id)} />
      </div>
    ),
  },
]

const nameId = (id: string) => `customer-${id}`

interface CustomerTableProps extends Pick<ListTableProps<Customer, CustomerSort>, 'pages' | 'sorting'> {
  hidden: readonly HideableColumn[]
}

export function CustomerTable({ hidden, ...props }: CustomerTableProps) {
  const columns = useMemo(() => shownColumns(COLUMNS, hidden), [hidden])
  return (
    <ListTable
      label="Customers"
      columns={columns}
      nameOf={({ name }) => name}
      className="min-w-[34rem] xl:min-w-[54rem]"
      {...props}
    />
  )
}
