import { formatMoney, formatVatRate } from '@quotespark/domain/money'
import { cn } from '@quotespark/ui'
import { Check, ChevronDown } from 'lucide-react'
import { Stage } from './stage.tsx'

const CHOICES = [
  { rate: '20', name: 'Standard' },
  { rate: '5', name: 'Reduced' },
  { rate: '0', name: 'Zero' },
  { rate: null, name: '' },
]

const CHOSEN = '5'

/** A line with its VAT rate menu open. */
export function RatesVignette() {
  return (
    <Stage className="items-start pt-10">
      <div className="w-full max-w-xl">
        <div className="flex items-center gap-3 rounded-xl border border-border bg-surface px-4 py-3 shadow-card">
          <span className="min-w-0 flex-1 truncate">Grab rails for over-60s, fitted</span>
          <span className="amount text-muted-foreground max-sm:hidden">2 × {formatMoney('64.90')}</span>
          <span className="flex h-9 w-28 items-center justify-between rounded-md border border-ring bg-surface px-3 shadow-control ring-3 ring-ring/20">
            {formatVatRate(CHOSEN)}
            <ChevronDown className="size-4 text-muted-foreground" />
          </span>
          <span className="amount w-20 text-right font-medium max-sm:hidden">{formatMoney('129.80')}</span>
        </div>
        <div className="mt-1.5 ml-auto w-56 rounded-lg border border-border bg-raised p-1 shadow-overlay sm:mr-14">
          {CHOICES.map(({ rate, name }) => (
            <span
              key={name}
              className={cn('flex items-center gap-2 rounded-sm px-3 py-2', rate === CHOSEN && 'bg-muted')}
            >
              <span className="w-16">{formatVatRate(rate)}</span>
              <span className="text-muted-foreground">{name}</span>
              {rate === CHOSEN && <Check className="ml-auto size-4" />}
            </span>
          ))}
        </div>
      </div>
    </Stage>
  )
}
