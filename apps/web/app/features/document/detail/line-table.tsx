import type { DocumentLine, InvoiceLine, QuoteLine } from '@quotespark/contract'
import { cisOfLineWords } from '@quotespark/domain/billing'
import { isSelected } from '@quotespark/domain/choice'
import { statedVatCategory } from '@quotespark/domain/document'
import { formatQuantity, isCharged, lineRemarks, lineVatWords } from '@quotespark/domain/line'
import { formatMoney, formatUnitPrice, formatVatRate } from '@quotespark/domain/money'
import { Badge, cn, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@quotespark/ui'
import { answerWords, type LineAnswer } from './line-answers.ts'

/** A line of a quote, which may offer choices, or of an invoice, which may have manually entered VAT. */
type ShownLine = DocumentLine & Partial<Omit<InvoiceLine & QuoteLine, keyof DocumentLine>>

export interface LineTableProps {
  /** Names the table, for instance 'Items'. */
  label: string
  items: readonly ShownLine[]
  showsVat: boolean
  /** True where CIS is deducted, so that each line says whether it is labour. */
  showsCis?: boolean
  /** True where VAT amounts were worked out and not typed, as those of a credit note. */
  isVatGiven?: boolean
  /** Keyed by line id, once the customer has chosen. */
  answers?: ReadonlyMap<string, LineAnswer>
}

/** The lines of a document, read-only. On a phone their VAT stands below the price, so the totals are never cut off. */
export function LineTable({
  label,
  items: given,
  showsVat,
  showsCis = false,
  isVatGiven = false,
  answers,
}: LineTableProps) {
  // An amount for which the rate says enough is not repeated.
  const items = isVatGiven ? given.map((item) => ({ ...item, vat_amount: null })) : given
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
            <LineRow
              key={item.id}
              item={item}
              showsVat={showsVat}
              showsCis={showsCis}
              answer={answers?.get(item.id)}
            />
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

function LineRow({
  item,
  showsVat,
  showsCis,
  answer,
}: RowProps & { showsCis: boolean; answer?: LineAnswer | undefined }) {
  const isLeft = answer === undefined ? !isSelected(item) : answer.is === 'left'
  const accepted = answer?.is === 'accepted' ? answer : undefined
  return (
    <TableRow className={cn(isLeft && 'text-muted-foreground')}>
      <TableCell className="py-3">
        <p className="wrap-anywhere whitespace-pre-line font-medium sm:min-w-32">{item.description}</p>
        <p className="mt-0.5 text-muted-foreground tabular-nums">
          {accepted?.quantity ?? formatQuantity(item)} × {formatUnitPrice(item.unit_price)}
        </p>
        <Remarks item={item} answer={answer} />
        {showsCis && <p className="text-muted-foreground text-xs leading-5">{cisOfLineWords(item)}</p>}
        {showsVat && <p className="text-muted-foreground text-xs tabular-nums sm:hidden">{vatWords(item)}</p>}
      </TableCell>
      {showsVat && (
        <TableCell numeric className="align-top pt-3 text-muted-foreground max-sm:hidden">
          {rateWords(item)}
          {item.vat_amount != null && (
            <span className="block text-xs">{formatMoney(item.vat_amount)} as entered</span>
          )}
        </TableCell>
      )}
      <TableCell numeric className={cn('align-top pt-3', !isLeft && 'font-medium')}>
        {formatMoney(accepted?.price ?? item.total_price)}
      </TableCell>
    </TableRow>
  )
}

/** Shows the discount, what the customer may choose and has chosen, and why no VAT is charged. */
function Remarks({ item, answer }: { item: ShownLine; answer: LineAnswer | undefined }) {
  // An accepted line is settled: the terms on which it was offered would contradict it.
  const terms = answer ? lineRemarks({ ...item, ...SETTLED }) : lineRemarks(item)
  const remarks = [...terms, ...(item.exemption_reason ? [item.exemption_reason] : [])]
  return (
    <>
      {remarks.map((remark) => (
        <p key={remark} className="wrap-anywhere text-muted-foreground text-xs leading-5">
          {remark}
        </p>
      ))}
      {answer && (
        <Badge tone={ANSWER_TONES[answer.is]} className="mt-1">
          {answerWords(answer)}
        </Badge>
      )}
    </>
  )
}

const SETTLED = { choice: 'included', quantity_min: null, quantity_max: null } as const
const ANSWER_TONES = { left: 'neutral', accepted: 'success', wanted: 'warning' } as const

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

/** The VAT rate; a line without VAT says why instead. */
function rateWords(line: ShownLine): string {
  const { vat_rate } = line
  return lineVatWords({ vat_rate, vat_category: statedVatCategory(line) })[0] ?? formatVatRate(vat_rate)
}

/** The VAT of a line in words that make sense outside its column. */
function vatWords(line: ShownLine): string {
  const rate = rateWords(line)
  const words = rate.endsWith('%') ? `${rate} VAT` : rate
  return line.vat_amount == null ? words : `${words}, ${formatMoney(line.vat_amount)} as entered`
}
