import type { CreditPreview } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { Skeleton } from '@quotespark/ui'

export interface CreditFiguresProps {
  figures: CreditPreview | undefined
  isLoading: boolean
}

/** The figures of the credit note before it is issued, in words. Keeps its height while they are worked out. */
export function CreditFigures({ figures, isLoading }: CreditFiguresProps) {
  return (
    <div role="status" className="min-h-17 rounded-lg bg-muted/60 px-4 py-3 text-sm">
      {figures ? (
        <>
          <p className="wrap-anywhere font-medium">{noteWords(figures)}</p>
          {effectsOf(figures).map((words) => (
            <p key={words} className="wrap-anywhere text-muted-foreground">
              {words}
            </p>
          ))}
        </>
      ) : isLoading ? (
        <Skeleton className="w-64 max-w-full" />
      ) : (
        <p className="text-muted-foreground">The figures appear here before anything is issued.</p>
      )}
    </div>
  )
}

function noteWords({ total_amount, net_amount, tax_amount }: CreditPreview): string {
  const total = `Credit note for ${formatMoney(total_amount)}`
  if (isZeroMoney(tax_amount)) return `${total}.`
  return `${total} (${formatMoney(net_amount)} + ${formatMoney(tax_amount)} VAT).`
}

function effectsOf({ set_off_amount, credit_amount }: CreditPreview): string[] {
  return [
    ...(isZeroMoney(set_off_amount) ? [] : [`${formatMoney(set_off_amount)} comes off the balance.`]),
    ...(isZeroMoney(credit_amount) ? [] : [`The customer gets ${formatMoney(credit_amount)} of credit.`]),
  ]
}
