import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Spinner } from '../display/spinner.tsx'
import { cn } from '../style/cn.ts'
import { popupItemClass, suggestionActionClass, suggestionPopupClass } from '../style/popup-styles.ts'
import type { SuggestionRow } from './suggestion-rows.ts'

export interface SuggestionListProps<Item> {
  anchor: RefObject<HTMLElement | null>
  rows: readonly SuggestionRow<Item>[]
  renderItem: (item: Item) => ReactNode
  loading: boolean
  /** Shown when there is no item. */
  empty: ReactNode
  actionIcon: ReactNode
  /** Ticks the selected row. */
  indicator: boolean
}

/** The popup shared by Combobox and Autocomplete. The action is a row of the list, so the arrow keys reach it. */
export function SuggestionList<Item>({
  anchor,
  rows,
  renderItem,
  loading,
  empty,
  actionIcon,
  indicator,
}: SuggestionListProps<Item>) {
  const hasItems = rows.some((row) => 'item' in row)
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner
        anchor={anchor}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 outline-none"
      >
        <BaseCombobox.Popup className={suggestionPopupClass}>
          <BaseCombobox.Status className={cn(hasItems && 'sr-only')}>
            {loading ? (
              <span className="flex items-center gap-2.5 px-3.5 py-3 text-muted-foreground text-sm">
                <Spinner className="size-4" /> Searching…
              </span>
            ) : hasItems ? null : (
              <span className="block px-3.5 py-3 text-muted-foreground text-sm">{empty}</span>
            )}
          </BaseCombobox.Status>
          <BaseCombobox.List className="scroll-py-1 overflow-y-auto overscroll-contain p-1 empty:hidden">
            {rows.map((row) =>
              'item' in row ? (
                <BaseCombobox.Item
                  key={row.key}
                  value={row}
                  className={cn(popupItemClass, 'relative', indicator && 'pr-9')}
                >
                  <span className="min-w-0 flex-1">{renderItem(row.item)}</span>
                  {indicator && (
                    <BaseCombobox.ItemIndicator className="absolute right-3 text-link">
                      <Check className="size-4" />
                    </BaseCombobox.ItemIndicator>
                  )}
                </BaseCombobox.Item>
              ) : (
                <BaseCombobox.Item
                  key={row.key}
                  value={row}
                  className={cn(popupItemClass, suggestionActionClass)}
                >
                  <span className="text-link">{actionIcon ?? <Plus />}</span>
                  <span className="min-w-0 flex-1 break-words">{row.action}</span>
                </BaseCombobox.Item>
              ),
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  )
}
