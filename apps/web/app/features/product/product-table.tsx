import type { Product } from '@quotespark/contract'
import { defaultVatTreatment } from '@quotespark/domain/document'
import { lineVatWords } from '@quotespark/domain/line'
import { formatUnitPrice, formatVatRate } from '@quotespark/domain/money'
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
  useFocusFallback,
} from '@quotespark/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { memo, useId, useRef, useState } from 'react'
import { type DefaultVatOfDocument, itemVat } from '~/forms/item-vat.ts'
import { useRowWindow } from '~/lists/row-window.ts'
import { pictureAddress } from './picture-address.ts'

const COLUMNS = 5
const ROW_HEIGHT = 61

export interface ProductActions {
  edit: (product: Product) => void
  remove: (product: Product) => void
  /** Called when a row that had the focus has been removed. */
  onFocusLost: () => void
}

export interface ProductTableProps {
  pages: readonly Product[][]
  actions: ProductActions
  showsVat: boolean
  /** The default VAT treatment. */
  usual: DefaultVatOfDocument
  /** Id of the product in the form. */
  edited: string | undefined
}

export function ProductTable({ pages, actions: current, edited, ...row }: ProductTableProps) {
  const actions = useStableActions(current)
  const hasPictures = pages.some((products) => products.some((product) => product.picture_file_id !== null))
  return (
    <Table
      label="Products and services"
      className="table-fixed border-border border-t [&_tr>*:not(:first-child)]:pl-2 [&_tr>*:not(:last-child)]:pr-2"
    >
      <TableHeader>
        <TableRow>
          <TableHead>Name</TableHead>
          <TableHead className="w-22 max-sm:hidden">Type</TableHead>
          <TableHead numeric className="w-24 sm:w-32">
            Price
          </TableHead>
          {row.showsVat && <TableHead className="w-32 pl-6! max-sm:hidden">VAT</TableHead>}
          <TableHead className="w-27 text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      {pages.map((products, index) => (
        <RowPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages come at the end; the first row of one may be deleted
          key={index}
          products={products}
          first={index === 0}
          actions={actions}
          hasPictures={hasPictures}
          {...row}
          edited={products.some(({ id }) => id === edited) ? edited : undefined}
        />
      ))}
    </Table>
  )
}

/** Actions with a stable identity, so that hundreds of rows are not rendered again on each letter of a search. */
function useStableActions(actions: ProductActions): ProductActions {
  const latest = useRef(actions)
  latest.current = actions
  const [steady] = useState<ProductActions>(() => ({
    edit: (product) => latest.current.edit(product),
    remove: (product) => latest.current.remove(product),
    onFocusLost: () => latest.current.onFocusLost(),
  }))
  return steady
}

interface RowPageProps extends Omit<ProductTableProps, 'pages'> {
  products: Product[]
  /** Reserves space for a picture in every row, so that the names line up. */
  hasPictures: boolean
  first: boolean
}

const RowPage = memo(function RowPage({ products, first, edited, ...row }: RowPageProps) {
  const { ref, near, height } = useRowWindow<HTMLTableSectionElement>(
    products.length * ROW_HEIGHT,
    first,
    products,
  )
  return (
    <TableBody ref={ref}>
      {near ? (
        products.map((product) => (
          <Row key={product.id} product={product} isEdited={product.id === edited} {...row} />
        ))
      ) : (
        <tr>
          <td colSpan={COLUMNS} style={{ height }} />
        </tr>
      )}
    </TableBody>
  )
})

interface RowProps extends Pick<RowPageProps, 'actions' | 'showsVat' | 'usual' | 'hasPictures'> {
  product: Product
  isEdited: boolean
}

function Row({ product, actions, showsVat, usual, hasPictures, isEdited }: RowProps) {
  const nameId = useId()
  const { name, description, type, unit_price, prices_include_vat, unit, abilities } = product
  const vat = defaultVatTreatment({ ...usual, item: itemVat(product) })
  const [vatWords] = lineVatWords(vat)
  const vatName = whyCharged(product, vat)
  const isCharged = vat.vat_category === null && vat.vat_rate !== null
  return (
    <TableRow
      ref={useFocusFallback<HTMLTableRowElement>(actions.onFocusLost)}
      className={cn(isEdited && 'bg-accent/60')}
    >
      <TableCell>
        <div className="flex items-center gap-3">
          {hasPictures && <Thumbnail product={product} />}
          <div className="min-w-0">
            <span id={nameId} className="wrap-break-word line-clamp-3 font-medium sm:line-clamp-2">
              {name}
            </span>
            {description && (
              <span
                title={description}
                className="block truncate text-muted-foreground text-xs max-sm:hidden"
              >
                {description}
              </span>
            )}
            <span className="block text-muted-foreground text-xs sm:hidden">
              {TYPE_LABELS[type]}
              {showsVat && ` · ${vatWords}${isCharged ? ' VAT' : ''}`}
            </span>
          </div>
        </div>
      </TableCell>
      <TableCell className="max-sm:hidden">
        <Badge>{TYPE_LABELS[type]}</Badge>
      </TableCell>
      <TableCell numeric className="font-medium">
        {formatUnitPrice(unit_price)}
        {(unit !== null || (showsVat && prices_include_vat)) && (
          <span className="block text-muted-foreground text-xs">
            {[unit !== null && `per ${unit}`, showsVat && prices_include_vat && 'with VAT']
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </TableCell>
      {showsVat && (
        <TableCell className="pl-6! max-sm:hidden">
          <span className={cn('whitespace-nowrap', isCharged ? 'tabular-nums' : 'text-muted-foreground')}>
            {vatWords}
          </span>
          {vatName && (
            <span title={vatName} className="block truncate text-muted-foreground text-xs">
              {vatName}
            </span>
          )}
        </TableCell>
      )}
      <TableCell>
        <div className="flex justify-end gap-0.5">
          {abilities.edit && (
            <IconButton
              label="Edit"
              size="sm"
              aria-describedby={nameId}
              data-edits={product.id}
              onClick={() => actions.edit(product)}
            >
              <Pencil />
            </IconButton>
          )}
          {abilities.delete && (
            <IconButton
              label="Delete"
              size="sm"
              aria-describedby={nameId}
              onClick={() => actions.remove(product)}
            >
              <Trash2 />
            </IconButton>
          )}
        </div>
      </TableCell>
    </TableRow>
  )
}

/** No higher than the text beside it; hidden on a phone, where the text needs the space. */
function Thumbnail({ product }: { product: Product }) {
  const address = pictureAddress(product)
  const place = '-my-0.5 size-10 shrink-0 rounded-md max-sm:hidden'
  if (!address) return <span aria-hidden="true" className={cn(place, 'bg-muted')} />
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      className={cn(place, 'bg-white object-cover')}
    />
  )
}

/** Small print below the VAT: the rate's name, the rate of a reverse charge, or the reason for an exemption. */
function whyCharged({ vat_rate }: Product, vat: ReturnType<typeof defaultVatTreatment>): string {
  if (vat.vat_category === 'AE') return `At ${formatVatRate(vat.vat_rate)}`
  if (vat.vat_rate === null) return vat.exemption_reason?.replace(/^Exempt: /, '') ?? ''
  return vat_rate?.name ?? 'Default tax rate'
}

const TYPE_LABELS: Record<Product['type'], string> = { product: 'Product', service: 'Service' }
