import type { DocumentLine, InvoiceLine, QuoteLine } from '@quotespark/contract'
import { cisOfLineWords } from '@quotespark/domain/billing'
import { statedVatCategory } from '@quotespark/domain/document'
import { formatQuantity, isCharged, type LineKind, lineRemarks, lineVatWords } from '@quotespark/domain/line'
import { formatMoney, formatUnitPrice } from '@quotespark/domain/money'
import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'

export type SheetLine = DocumentLine &
  Partial<QuoteLine> &
  Partial<Pick<InvoiceLine, 'vat_amount' | 'labour_amount'>>

/** Looks of the lines that charge nothing, by kind. */
const WORDS_LOOK: Readonly<Record<LineKind, string>> = {
  line: '',
  heading: 'pt-6 font-semibold text-base',
  text: 'text-muted-foreground',
  subtotal: 'font-medium sm:text-right print:text-right',
}

interface SheetLinesProps {
  items: readonly SheetLine[]
  showsVat: boolean
  /** True where CIS is deducted, so that each line says whether it is labour. */
  showsCis?: boolean
}

/** The lines as a table; on a phone, where its columns do not fit, as a list. */
export function SheetLines(props: SheetLinesProps) {
  return (
    <>
      <LineTable {...props} />
      <LineList {...props} />
    </>
  )
}

function LineTable({ items, showsVat, showsCis = false }: SheetLinesProps) {
  return (
    <table aria-label="Items" className="hidden w-full border-collapse text-sm sm:table print:table">
      <thead>
        <tr>
          <Head className="text-left">Description</Head>
          <Head>Quantity</Head>
          <Head>Unit price</Head>
          {showsVat && <Head>VAT</Head>}
          <Head>Amount</Head>
        </tr>
      </thead>
      <tbody>
        {items.map((item) =>
          isCharged(item) ? (
            <tr key={item.id} className="break-inside-avoid border-border border-b">
              <td className="py-3.5 align-top print:py-2">
                <Description item={item} showsCis={showsCis} />
              </td>
              <Figure>{formatQuantity(item)}</Figure>
              <Figure>{formatUnitPrice(item.unit_price)}</Figure>
              {showsVat && <Figure className="text-muted-foreground">{vatColumn(item)}</Figure>}
              <Figure className="font-medium">{formatMoney(item.total_price)}</Figure>
            </tr>
          ) : (
            <tr
              key={item.id}
              className={cn(
                'break-inside-avoid border-border border-b',
                item.kind === 'heading' && 'break-after-avoid',
              )}
            >
              <td
                colSpan={(showsVat ? 5 : 4) - (item.kind === 'subtotal' ? 1 : 0)}
                className={cn('wrap-anywhere whitespace-pre-line py-3 print:py-2', WORDS_LOOK[item.kind])}
              >
                {item.description}
              </td>
              {item.kind === 'subtotal' && (
                <Figure className="font-medium">{formatMoney(item.total_price)}</Figure>
              )}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={cn(
        'whitespace-nowrap border-foreground/80 border-b pb-2 pl-5 text-right font-medium text-muted-foreground text-xs first:pl-0',
        className,
      )}
    >
      {children}
    </th>
  )
}

function Figure({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={cn('amount py-3.5 pl-5 text-right align-top print:py-2', className)}>{children}</td>
}

function LineList({ items, showsVat, showsCis = false }: SheetLinesProps) {
  return (
    <ul aria-label="Items" className="border-foreground/80 border-t sm:hidden print:hidden">
      {items.map((item) => (
        <li key={item.id} className="border-border border-b py-3.5 text-sm">
          {isCharged(item) ? (
            <>
              <Description item={item} showsCis={showsCis} />
              <div className="mt-1.5 flex items-baseline justify-between gap-4">
                <span className="text-muted-foreground tabular-nums">
                  {formatQuantity(item)} × {formatUnitPrice(item.unit_price)}
                  {showsVat && `, ${vatInWords(item)}`}
                </span>
                <span className="amount font-medium">{formatMoney(item.total_price)}</span>
              </div>
            </>
          ) : (
            <div className="flex items-baseline justify-between gap-4">
              <span className={cn('wrap-anywhere whitespace-pre-line', WORDS_LOOK[item.kind])}>
                {item.description}
              </span>
              {item.kind === 'subtotal' && (
                <span className="amount font-medium">{formatMoney(item.total_price)}</span>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** VAT as the column has it: a line without VAT is exempt only where a reason is given. */
function vatColumn(item: SheetLine): string {
  return lineVatWords({ ...item, vat_category: statedVatCategory(item) }).join(', ')
}

/** VAT as words: '20% VAT', 'no VAT', 'Exempt'. */
export function vatInWords(item: SheetLine): string {
  const words = vatColumn(item)
  if (words === 'No VAT') return 'no VAT'
  return /\d/.test(words) ? `${words} VAT` : words
}

/** As on the PDF: the first line names the work, further lines explain it, then come the discount and the choices. */
function Description({ item, showsCis }: { item: SheetLine; showsCis: boolean }) {
  const [first, ...rest] = item.description.split('\n')
  return (
    <>
      <p dir="auto" className="wrap-anywhere font-medium">
        {first}
      </p>
      {rest.length > 0 && (
        <p className="wrap-anywhere mt-0.5 whitespace-pre-line text-muted-foreground">{rest.join('\n')}</p>
      )}
      {[...lineRemarks(item), ...(showsCis ? [cisOfLineWords(item)] : [])].map((remark) => (
        <p key={remark} className="wrap-anywhere mt-0.5 text-muted-foreground text-xs">
          {remark}
        </p>
      ))}
    </>
  )
}
