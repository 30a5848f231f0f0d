import { formatMoney } from '@quotespark/domain/money'
import { Button, useMediaQuery, useRootAttribute } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { lazyPart } from '~/screens/lazy-part.tsx'
import type { Removal } from './removal-menu.tsx'

const RemovalMenu = lazyPart(async () => (await import('./removal-menu.tsx')).RemovalMenu, {
  fallback: <span className="size-11 flex-none" />,
})

export interface StepsProps {
  /** The main next step. */
  main: ReactNode
  /** The other steps available. */
  others: ReactNode
  removals: Removal[]
  total: { label: string; amount: string }
}

/**
 * The steps available for a document, the main one first. On a phone the main step stays at the bottom
 * with the total, and destructive steps move into a menu, out of the way of a thumb.
 */
export function Steps({ main, others, removals, total }: StepsProps) {
  const isPhone = useMediaQuery('(width < 40rem)')
  const isBar = isPhone && main !== null
  useRootAttribute('with-step-bar', isBar)
  // The tree is the same at every width, so whatever is open stays open when a phone is turned.
  return (
    <>
      <div
        data-main-action=""
        {...(isBar ? { 'data-step-bar': '' } : {})}
        className={isBar ? barClass : 'contents'}
      >
        {isBar && (
          <p className="min-w-fit flex-1">
            <span className="block text-muted-foreground text-xs">{total.label}</span>
            <span className="amount block font-semibold">{formatMoney(total.amount)}</span>
          </p>
        )}
        {main}
        {isBar && removals.length > 0 && <RemovalMenu removals={removals} side="top" />}
      </div>
      {others}
      {isPhone && !isBar && removals.length > 0 && <RemovalMenu removals={removals} side="bottom" />}
      {!isPhone &&
        removals.map(({ label, Icon, onSelect, disabled = false }) => (
          <Button key={label} variant="outline" aria-haspopup="dialog" onClick={onSelect} disabled={disabled}>
            <Icon />
            {label}
          </Button>
        ))}
    </>
  )
}

const barClass =
  'fixed-bar inset-x-0 bottom-0 z-20 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 border-border border-t bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised'
