import type { Product, VatRateEntry } from '@quotespark/contract'
import { MAX_LINES } from '@quotespark/domain/line'
import {
  Button,
  Card,
  CardAction,
  CardFooter,
  CardHeader,
  CardTitle,
  cn,
  VisuallyHidden,
} from '@quotespark/ui'
import { Copy, Heading, Plus, Sigma, Text } from 'lucide-react'
import { type ReactNode, useCallback, useId, useMemo, useRef } from 'react'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import { loadOrSay } from '~/shell/use-lazy-part.ts'
import { usePastedRows } from '../rows/use-pasted-rows.tsx'
import { vatRateChoices } from '../vat-rate-choices.ts'
import { columnWidths } from './column-widths.ts'
import type { LineCatalogue, LineEditing } from './line-editing.ts'
import { LineNumbersProvider } from './line-label.tsx'
import { lineGrid, rowPadding } from './line-layout.ts'
import { hasSeveralLines, type LineList } from './line-list.ts'
import { LineRow } from './line-row.tsx'
import { useLineCommands } from './use-line-commands.ts'
import { useLineDrag } from './use-line-drag.ts'
import { useLineNumbers, useLines, useRatesInUse } from './use-lines.ts'

export interface LineCardProps {
  /** The heading, for instance 'Quote Items'. */
  title: string
  /** Drawn to the right of the heading. */
  action?: ReactNode
  lines: LineList
  showsVat: boolean
  rates: readonly Pick<VatRateEntry, 'rate' | 'name'>[]
  /** The VAT that a new line starts with. */
  usual: DefaultVatOfDocument
  /** True when the lines bill what is owed; they also accept VAT typed in pounds. */
  bills?: boolean
  /** True when the customer deducts CIS from labour. */
  deducts?: boolean
  /** True when a discount can be taken off a line. */
  discounts?: boolean
  /** True when lines may be offered for the customer to choose. */
  offers?: boolean
  catalogue: LineCatalogue
  /** Creates a catalogue item from the typed text, for the line to `pick`. Called only where the catalogue offers it. */
  onQuickCreate?: (name: string, pick: (product: Product) => void) => void
}

/** Edits the lines of a quote or an invoice: write, pick from the catalogue, add, remove and reorder. */
export function LineCard({
  title,
  action,
  lines,
  showsVat,
  rates,
  usual,
  bills = false,
  deducts = false,
  discounts = false,
  offers = false,
  catalogue,
  onQuickCreate,
}: LineCardProps) {
  const current = useLines(lines)
  const numbers = useLineNumbers(lines)
  const list = useRef<HTMLOListElement>(null)
  const moveHintId = useId()
  const { commands, announcement } = useLineCommands({
    lines,
    list,
    usual,
    catalogue,
  })
  const move = useCallback((from: number, to: number) => lines.move(from, to), [lines])
  const { dragged, startDrag } = useLineDrag(list, move, commands.settleMoved)
  const carried = useRatesInUse(current)
  const { new_line_rate, prices_include_vat: pricesIncludeVat } = usual
  const editing = useMemo<LineEditing>(
    () => ({
      ...commands,
      lines,
      catalogue,
      vatRates: vatRateChoices(rates, [new_line_rate, ...carried]),
      showsVat,
      bills,
      pricesIncludeVat,
      deducts,
      discounts,
      offers,
      moveHintId,
      quickCreate: (key, name) => onQuickCreate?.(name, (product) => commands.pick(key, product)),
      startDrag: (key, event) => startDrag(lines.positions().get(key) ?? 0, event),
    }),
    [
      commands,
      lines,
      catalogue,
      onQuickCreate,
      rates,
      new_line_rate,
      carried,
      showsVat,
      bills,
      pricesIncludeVat,
      deducts,
      discounts,
      offers,
      moveHintId,
      startDrag,
    ],
  )

  const pasted = usePastedRows({
    lines,
    list,
    usual,
    terms: { showsVat, discounts, offers, bills, rates: rates.map(({ rate }) => rate) },
  })

  async function copyRows() {
    const code = await loadOrSay('Copying', () => import('../rows/copy-rows.ts'))
    await code?.copyLines(lines, bills)
  }

  const removable = hasSeveralLines(current)
  const isFull = current.length >= MAX_LINES

  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {action && <CardAction>{action}</CardAction>}
      </CardHeader>
      <div className="@container" style={columnWidths(current, bills)}>
        <ColumnHeads showsVat={showsVat} />
        <LineNumbersProvider value={numbers}>
          <ol ref={list} aria-label={title} className="border-border border-t" onPaste={pasted.paste}>
            {current.map((line, index) => (
              <LineRow
                key={line.key}
                line={line}
                editing={editing}
                removable={removable}
                dragged={index === dragged}
              />
            ))}
          </ol>
        </LineNumbersProvider>
      </div>
      <CardFooter className="flex-wrap gap-2 border-t-0">
        <Button variant="outline" onClick={commands.addLine} disabled={isFull}>
          <Plus />
          Add Item
        </Button>
        {ADDED_WORDS.map(({ kind, label, icon: Icon }) => (
          <Button key={kind} variant="ghost" onClick={() => commands.addWords(kind)} disabled={isFull}>
            <Icon />
            {label}
          </Button>
        ))}
        <Button variant="ghost" onClick={() => void copyRows()} className="sm:ml-auto">
          <Copy />
          Copy as rows
        </Button>
      </CardFooter>
      <p id={moveHintId} hidden>
        Press the up and down arrow keys to move the line, or drag it.
      </p>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {pasted.dialog}
    </Card>
  )
}

const ADDED_WORDS = [
  { kind: 'heading', label: 'Add Section', icon: Heading },
  { kind: 'text', label: 'Add Text', icon: Text },
  { kind: 'subtotal', label: 'Add Subtotal', icon: Sigma },
] as const

/** Names the columns where the lines form a table. Hidden from screen readers: the fields bring their own labels. */
function ColumnHeads({ showsVat }: { showsVat: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={cn(
        lineGrid(showsVat),
        rowPadding,
        'hidden pb-2 text-muted-foreground text-xs @min-[50rem]:grid',
      )}
    >
      <span className="[grid-area:description]">Description</span>
      <span className="text-right [grid-area:quantity]">Quantity</span>
      <span className="[grid-area:unit]">Unit</span>
      <span className="text-right [grid-area:price]">Unit Price</span>
      {showsVat && <span className="pl-3 [grid-area:vat]">VAT</span>}
      <span className="text-right [grid-area:total]">Line Total</span>
    </div>
  )
}
