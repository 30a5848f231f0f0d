import { PreviewCard as BasePreviewCard } from '@base-ui/react/preview-card'
import { Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Spinner } from '../display/spinner.tsx'
import { cn } from '../style/cn.ts'
import { popupItemClass, suggestionActionClass, suggestionPopupClass } from '../style/popup-styles.ts'
import type { SuggestionRow } from './suggestion-rows.ts'

export interface AutocompletePopupProps<Item> {
  anchor: RefObject<HTMLElement | null>
  listId: string
  rows: readonly SuggestionRow<Item>[]
  activeIndex: number | null
  loading: boolean
  renderItem: (item: Item) => ReactNode
  actionIcon: ReactNode
  /** Allows a list wider than a narrow input. */
  allowWider: boolean
  onChoose: (row: SuggestionRow<Item>) => void
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The suggestions under an Autocomplete. The focus stays in the input, which points at the active option. */
export function AutocompletePopup<Item>(props: AutocompletePopupProps<Item>) {
  const { anchor, listId, rows, activeIndex, loading, renderItem, actionIcon, allowWider, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (activeIndex !== null) list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])
  return (
    // PreviewCard is the only popup of Base UI that leaves the focus and the tab order alone.
    <BasePreviewCard.Root open>
      <BasePreviewCard.Portal container={anchor.current?.closest('main, [role="dialog"]') ?? undefined}>
        <BasePreviewCard.Positioner
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <BasePreviewCard.Popup
            // A press on the list must not take the focus from the input.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            className={cn(suggestionPopupClass, allowWider ? 'sm:min-w-88' : 'min-w-32')}
          >
            {loading && (
              <span className="flex items-center gap-2.5 px-3.5 py-3 text-muted-foreground text-sm">
                <Spinner className="size-4" /> Searching…
              </span>
            )}
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label="Suggestions"
              className="scroll-py-1 overflow-y-auto overscroll-contain p-1 empty:hidden"
            >
              {rows.map((row, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
                <div
                  key={row.key}
                  id={optionId(listId, index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === activeIndex}
                  data-highlighted={index === activeIndex ? '' : undefined}
                  onClick={() => onChoose(row)}
                  className={cn(
                    popupItemClass,
                    'hover:bg-foreground/6',
                    'action' in row && suggestionActionClass,
                  )}
                >
                  {'item' in row ? (
                    <span className="min-w-0 flex-1">{renderItem(row.item)}</span>
                  ) : (
                    <>
                      {actionIcon ?? <Plus />}
                      <span className="min-w-0 flex-1 break-words">{row.action}</span>
                    </>
                  )}
                </div>
              ))}
            </div>
          </BasePreviewCard.Popup>
        </BasePreviewCard.Positioner>
      </BasePreviewCard.Portal>
    </BasePreviewCard.Root>
  )
}
