import type { DocumentLine, InvoiceLine } from '@quotespark/contract'
import { formatMoney, formatQuantity, formatVatRate, isCharged } from '@quotespark/domain'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@quotespark/ui'

/** Of a quote, or of an invoice: that has VAT that was typed, too. */
type ShownLine = DocumentLine & Partial<Pick<InvoiceLine, 'vat_amount'>>

export interface LineTableProps {
  /** Names the table, for instance 'Items'. */
  label: string
  items: readonly ShownLine[]
  showsVat: boolean
}

/** The lines of a document as they are. On a phone their VAT stands below the price: the totals are never cut. */
export function LineTable({ label, items, showsVat }: LineTableProps) {
  return (
    <Table label={label}>
      <TableHeader>
        <TableRow>
          <TableHead>Description</TableHead>
          {showsVat && (
            <TableHead numeric className="max-sm:hidden">
              VAT
            </TableHead>
          )}
          <TableHead numeric>Line Total</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {items.map((item) =>
          isCharged(item) ? (
            <LineRow key={item.id} item={item} showsVat={showsVat} />
          ) : item.kind === 'subtotal' ? (
            <SubtotalRow key={item.id} item={item} showsVat={showsVat} />
          ) : (
            <WordsRow key={item.id} item={item} showsVat={showsVat} />
          ),
        )}
      </TableBody>
    </Table>
  )
}

interface RowProps {
  item: ShownLine
  showsVat: boolean
}

function LineRow({ item, showsVat }: RowProps) {
  return (
    <TableRow>
      <TableCell className="py-3">
        <p className="wrap-anywhere whitespace-pre-line font-medium sm:min-w-32">{item.description}</p>
        <p className="mt-0.5 text-muted-foreground tabular-nums">
          {formatQuantity(item)} × {formatMoney(item.unit_price)}
        </p>
        {showsVat && <p className="text-muted-foreground text-xs tabular-nums sm:hidden">{vatWords(item)}</p>}
      </TableCell>
      {showsVat && (
        <TableCell numeric className="align-top pt-3 text-muted-foreground max-sm:hidden">
          {formatVatRate(item.vat_rate)}
          {item.vat_amount != null && (
            <span className="block text-xs">{formatMoney(item.vat_amount)} as entered</span>
          )}
        </TableCell>
      )}
      <TableCell numeric className="align-top pt-3 font-medium">
        {formatMoney(item.total_price)}
      </TableCell>
    </TableRow>
  )
}

function SubtotalRow({ item, showsVat }: RowProps) {
  return (
    <TableRow className="bg-muted/50">
      <TableCell className="wrap-anywhere py-2.5 font-semibold">{item.description}</TableCell>
      {showsVat && <TableCell className="max-sm:hidden" />}
      <TableCell numeric className="py-2.5 font-semibold">
        {formatMoney(item.total_price)}
      </TableCell>
    </TableRow>
  )
}

/** A heading, or a text between the lines. */
function WordsRow({ item, showsVat }: RowProps) {
  return (
    <TableRow>
      <TableCell
        colSpan={showsVat ? 3 : 2}
        className={
          item.kind === 'heading'
            ? 'wrap-anywhere pt-5 font-semibold'
            : 'wrap-anywhere whitespace-pre-line py-3 text-muted-foreground'
        }
      >
        {item.description}
      </TableCell>
    </TableRow>
  )
}

/** The VAT of a line in words of its own, away from its column. */
function vatWords({ vat_rate, vat_amount }: ShownLine): string {
  const rate = vat_rate === null ? formatVatRate(null) : `${formatVatRate(vat_rate)} VAT`
  return vat_amount == null ? rate : `${rate}, ${formatMoney(vat_amount)} as entered`
}
