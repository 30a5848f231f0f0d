import type { VatRateEntry } from '@quotespark/contract'
import { MAX_LINES } from '@quotespark/domain'
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
import { Plus } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { useCatalogue } from './catalogue.ts'
import type { LineEditing } from './line-editing.ts'
import type { DocumentLines } from './line-fields.ts'
import { lineGrid } from './line-layout.ts'
import { LineRow } from './line-row.tsx'
import { QuickCreateDialog } from './quick-create-dialog.tsx'
import { useLineCommands } from './use-line-commands.ts'
import { useLineDrag } from './use-line-drag.ts'
import { vatRateChoices } from './vat-rate-choices.ts'

export interface LineEditorProps {
  /** The heading, for instance 'Quote Items'. */
  title: string
  /** Whether quantities are whole numbers, as on quotes. */
  whole: boolean
  showsVat: boolean
  rates: readonly VatRateEntry[]
  /** The VAT rate of a line that is added. */
  newLineRate: string | null
}

/** The lines of a quote or an invoice. Stands inside a FormProvider whose form has `items` (`DocumentLines`). */
export function LineEditor({ title, whole, showsVat, rates, newLineRate }: LineEditorProps) {
  const { control, getValues } = useFormContext<DocumentLines>()
  const { fields, ...array } = useFieldArray({ control, name: 'items' })
  const list = useRef<HTMLOListElement>(null)
  const moveHintId = useId()
  const catalogue = useCatalogue()
  const [creating, setCreating] = useState<{ index: number; name: string } | null>(null)
  const { commands, announcement } = useLineCommands({
    list,
    array,
    newLineRate,
    hasVatRates: rates.length > 0,
  })
  const { dragged, startDrag } = useLineDrag(list, array.move)
  const editing = useMemo<LineEditing>(() => {
    const carried = getValues('items').map(({ vat_rate }) => vat_rate)
    return {
      ...commands,
      control,
      catalogue,
      vatRates: vatRateChoices(rates, [newLineRate, ...carried]),
      whole,
      showsVat,
      moveHintId,
      quickCreate: (index, name) => setCreating({ index, name }),
      startDrag,
    }
  }, [commands, control, getValues, catalogue, rates, newLineRate, whole, showsVat, moveHintId, startDrag])

  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardAction>
          <Button variant="link" render={<Link to="/app/products-services" />}>
            Manage Products &amp; Services
          </Button>
        </CardAction>
      </CardHeader>
      <div className="@container">
        <ColumnHeads showsVat={showsVat} />
        <ol ref={list} aria-label={title} className="border-border border-t">
          {fields.map(({ id }, index) => (
            <LineRow
              key={id}
              index={index}
              editing={editing}
              removable={fields.length > 1}
              dragged={index === dragged}
            />
          ))}
        </ol>
      </div>
      <CardFooter className="border-t-0">
        <Button variant="outline" onClick={commands.addLine} disabled={fields.length >= MAX_LINES}>
          <Plus />
          Add Item
        </Button>
      </CardFooter>
      <p id={moveHintId} hidden>
        Press the up and down arrow keys to move the line, or drag it.
      </p>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <QuickCreateDialog
        name={creating?.name ?? null}
        rates={rates}
        onClose={() => setCreating(null)}
        onCreated={(product) => {
          if (creating) commands.pick(creating.index, product)
          setCreating(null)
        }}
      />
    </Card>
  )
}

/** What the columns are, where the lines form a table. The fields bring their own labels. */
function ColumnHeads({ showsVat }: { showsVat: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={cn(
        lineGrid(showsVat),
        'hidden px-5 pb-2 text-muted-foreground text-xs sm:px-6 @min-[47rem]:grid',
      )}
    >
      <span className="[grid-area:description]">Description</span>
      <span className="text-right [grid-area:quantity]">Quantity</span>
      <span className="text-right [grid-area:price]">Unit Price</span>
      {showsVat && <span className="pl-3 [grid-area:vat]">VAT</span>}
      <span className="text-right [grid-area:total]">Line Total</span>
    </div>
  )
}
