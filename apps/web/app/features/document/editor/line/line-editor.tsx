import type { Product, VatRateEntry } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useCompanyCatalogue } from '../catalogue.ts'
import { QuickCreateDialog } from '../quick-create-dialog.tsx'
import { LineCard, type LineCardProps } from './line-card.tsx'

export interface LineEditorProps
  extends Omit<LineCardProps, 'catalogue' | 'discounts' | 'offers' | 'onQuickCreate'> {
  rates: readonly VatRateEntry[]
}

/** Edits the lines of a quote or an invoice, with the company's catalogue to pick from and add to. */
export function LineEditor(props: LineEditorProps) {
  const catalogue = useCompanyCatalogue()
  const [creating, setCreating] = useState<{ name: string; pick: (product: Product) => void } | null>(null)
  const startCreating = useCallback(
    (name: string, pick: (product: Product) => void) => setCreating({ name, pick }),
    [],
  )
  return (
    <>
      <LineCard
        {...props}
        action={
          <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
            {props.action}
            <Button variant="link" render={<Link to="/app/products-services" />}>
              Manage Products &amp; Services
            </Button>
          </div>
        }
        discounts
        offers={!props.bills}
        catalogue={catalogue}
        onQuickCreate={startCreating}
      />
      <QuickCreateDialog
        name={creating?.name ?? null}
        pricesIncludeVat={props.usual.prices_include_vat}
        rates={props.rates}
        onClose={() => setCreating(null)}
        onCreated={(product) => {
          creating?.pick(product)
          setCreating(null)
        }}
      />
    </>
  )
}
