import { formatMoney } from '@quotespark/domain/money'
import { CommandPaletteItem } from '@quotespark/ui'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { type FoundRecord, SEARCHED } from './searched.ts'
import type { FoundGroup } from './use-palette-search.ts'

/** A group of the palette, with the score of its best entry (`MATCH`). */
export interface Section {
  heading: string
  score: number
  items: ReactNode
}

/** The search results, the best of each kind first. */
export function resultSections(
  groups: readonly FoundGroup[],
  typed: string,
  onGoTo: (path: string) => void,
): Section[] {
  return groups.flatMap(({ kind, records, more }) => {
    const { titles, list, Icon } = SEARCHED[kind]
    const names = titles.toLowerCase()
    const [best] = records
    if (!best) return []
    const items = (
      <>
        {records.map(({ id, path, title, detail, document, price }) => (
          <CommandPaletteItem
            key={id}
            value={id}
            icon={<Icon />}
            onSelect={() => onGoTo(path)}
            aside={
              document ? (
                <DocumentAside {...document} />
              ) : (
                price !== undefined && <span className="amount">{formatMoney(price)}</span>
              )
            }
          >
            <TwoLines title={title} detail={detail} />
          </CommandPaletteItem>
        ))}
        {more && (
          <CommandPaletteItem
            value={`all-${kind}`}
            icon={<ArrowRight />}
            onSelect={() => onGoTo(`${list}?search=${encodeURIComponent(typed.trim())}`)}
          >
            All {names} that match
          </CommandPaletteItem>
        )}
      </>
    )
    return [{ heading: titles, score: best.score, items }]
  })
}

export function TwoLines({ title, detail }: { title: string; detail: string }) {
  return (
    <>
      <span className="block truncate font-medium">{title}</span>
      <span className="block truncate text-muted-foreground text-xs">{detail}</span>
    </>
  )
}

function DocumentAside({ kind, status, amount }: NonNullable<FoundRecord['document']>) {
  return (
    <span className="flex flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
      <StatusBadge kind={kind} status={status} />
      <span className="amount min-w-20 text-right">{formatMoney(amount)}</span>
    </span>
  )
}
