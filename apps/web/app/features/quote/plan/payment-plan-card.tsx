import type { Billing } from '@quotespark/contract'
import { type BillingStage, MAX_STAGES } from '@quotespark/domain/billing'
import {
  Button,
  Card,
  CardAction,
  CardContent,
  CardHeader,
  CardTitle,
  Checkbox,
  cn,
  Menu,
  MenuItem,
} from '@quotespark/ui'
import { CalendarRange, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { LineList } from '~/features/document/editor/line/line-list.ts'
import { useLines } from '~/features/document/editor/line/use-lines.ts'
import { type TotalsOptions, totalsOfLines } from '~/features/document/editor/preview-totals.ts'
import type { QuoteFormValues } from '../form/quote-form-values.ts'
import { NEW_STAGE, PLAN_PRESETS } from './plan-presets.ts'
import { planFoot, plannedAmounts } from './planned-amounts.ts'
import { StageRow } from './stage-row.tsx'

export interface PaymentPlanCardProps {
  lines: LineList
  totals: TotalsOptions
  /** The stages that are billed keep their place, title and share. */
  billing: Billing | null
}

/** The payment plan of the quote in the surrounding form, with what each stage comes to. */
export function PaymentPlanCard({ lines, totals: options, billing }: PaymentPlanCardProps) {
  const { control } = useFormContext<QuoteFormValues>()
  const { fields, append, insert, move, remove, replace } = useFieldArray({ control, name: 'billing_stages' })
  const typed = (useWatch({ control, name: 'billing_stages' }) ?? []) as BillingStage[]
  const totals = totalsOfLines(useLines(lines), options)
  const amounts = plannedAmounts(typed, totals, options)
  const foot = planFoot(typed, totals)
  const list = useRef<HTMLOListElement>(null)
  /** The row that takes the focus once it is drawn: its position, and the field in it. */
  const next = useRef<{ at: number; field: string }>(undefined)
  useEffect(() => {
    const wanted = next.current
    if (!wanted) return
    next.current = undefined
    list.current?.children[wanted.at]
      ?.querySelector<HTMLElement>(`[data-stage-field=${wanted.field}]`)
      ?.focus()
  })
  const isBilled = (at: number) => (billing?.stages[at]?.invoice_id ?? null) !== null
  const billed = fields.filter((_, at) => isBilled(at)).length
  const isFull = fields.length >= MAX_STAGES

  function add() {
    if (isFull) return
    // The rest stays last.
    const last = typed.at(-1)
    const isRestLast =
      fields.length > 1 && last?.percent === null && last.amount === null && !isBilled(fields.length - 1)
    const at = isRestLast ? fields.length - 1 : fields.length
    next.current = { at, field: 'title' }
    insert(at, { ...NEW_STAGE }, { shouldFocus: false })
  }
  function shift(at: number, by: -1 | 1, field: string) {
    const to = at + by
    if (to < 0 || to >= fields.length || isBilled(at) || isBilled(to)) return
    next.current = { at: to, field }
    move(at, to)
  }
  function drop(at: number) {
    if (isBilled(at)) return
    next.current = { at: Math.min(at, fields.length - 2), field: 'title' }
    remove(at)
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>Payment plan</CardTitle>
        {fields.length > 0 && billed === 0 && (
          <CardAction>
            <Button variant="ghost" size="sm" onClick={() => replace([])}>
              Remove plan
            </Button>
          </CardAction>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {fields.length === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted-foreground">One invoice bills the whole.</p>
            <Menu
              trigger={
                <Button variant="outline">
                  <CalendarRange />
                  Add payment plan
                </Button>
              }
            >
              {PLAN_PRESETS.map(({ label, stages }) => (
                <MenuItem
                  key={label}
                  onSelect={() => {
                    next.current = { at: 0, field: 'title' }
                    append(stages(), { shouldFocus: false })
                  }}
                >
                  {label}
                </MenuItem>
              ))}
            </Menu>
          </div>
        ) : (
          <>
            <ol ref={list} aria-label="Stages" className="flex flex-col gap-3">
              {fields.map(({ id }, at) => (
                <StageRow
                  key={id}
                  at={at}
                  count={fields.length}
                  isBilled={isBilled(at)}
                  whole={totals}
                  amounts={amounts?.[at] ?? null}
                  onEnter={at === fields.length - 1 ? add : undefined}
                  onMove={(by, field) => shift(at, by, field)}
                  onRemove={() => drop(at)}
                />
              ))}
            </ol>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Button variant="outline" size="sm" onClick={add} disabled={isFull}>
                <Plus />
                Add stage
              </Button>
              <p
                aria-live="polite"
                className={cn('amount font-medium text-sm', foot.isWrong && 'text-danger-strong')}
              >
                {foot.text}
              </p>
            </div>
            <ConstructionBox />
          </>
        )}
      </CardContent>
    </Card>
  )
}

function ConstructionBox() {
  const { field } = useController<QuoteFormValues, 'is_construction'>({ name: 'is_construction' })
  return (
    <Checkbox
      label="Construction work paid in stages"
      description="Each payment has a tax point of its own (VAT Regulations 1995, regulation 93)."
      checked={field.value ?? false}
      onCheckedChange={field.onChange}
    />
  )
}
