import { Input as BaseInput } from '@base-ui/react/input'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { cn } from '../style/cn.ts'
import { controlClass } from '../style/control-styles.ts'
import { AutocompletePopup, optionId } from './autocomplete-popup.tsx'
import type { SuggestionAction } from './combobox.tsx'
import { useFieldRequired } from './field-context.ts'
import { neighbourRow, type SuggestionRow, suggestionRows } from './suggestion-rows.ts'

export interface AutocompleteProps<Item> {
  /** The text as typed: anything is allowed, the items only suggest. */
  value: string
  onValueChange: (text: string) => void
  items: readonly Item[]
  /** Called when a suggestion is picked; the caller decides what the text becomes. */
  onPick: (item: Item) => void
  getKey: (item: Item) => string
  getLabel: (item: Item) => string
  getSearchText?: (item: Item) => string
  renderItem?: (item: Item) => ReactNode
  /** When given, the caller searches and passes the matches as `items`. */
  onSearch?: (query: string) => void
  loading?: boolean
  action?: SuggestionAction
  placeholder?: string
  /** Grows with its text. Shift+Enter starts a new line; Enter alone is left to the surrounding form. */
  multiline?: boolean
  disabled?: boolean
  name?: string
  id?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string
  className?: string
}

/** A single line is as high as any control; more lines grow to about 14. */
const growingClass =
  'block field-sizing-content min-h-control max-h-84 resize-none py-[calc((var(--control-md)_-_1.25rem)/2_-_1px)]'

/**
 * Free text with suggestions; for a choice from a closed list use Combobox. Not built on Base UI's combobox, which hides the
 * page from assistive technology while its list is open (a text without a match can leave it open for long), and empties its
 * input on Escape. Closed, it costs no more than an Input.
 */
export function Autocomplete<Item>({
  value,
  onValueChange,
  items,
  onPick,
  getKey,
  getLabel,
  getSearchText = getLabel,
  renderItem = (item) => <span className="block truncate">{getLabel(item)}</span>,
  onSearch,
  loading = false,
  action,
  multiline = false,
  onBlur,
  className,
  ...props
}: AutocompleteProps<Item>) {
  const listId = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const [wantsList, setWantsList] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const rows = suggestionRows({
    items,
    query: value,
    getKey,
    getSearchText: onSearch ? null : getSearchText,
    actionLabel: action?.label(value) ?? null,
  })
  const open = wantsList && (rows.length > 0 || loading)
  const activeIndex = open && active !== null && active < rows.length ? active : null

  function show(next: boolean) {
    setWantsList(next)
    setActive(null)
  }

  function choose(row: SuggestionRow<Item>) {
    show(false)
    if ('item' in row) onPick(row.item)
    else action?.onSelect(value)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const chosen = activeIndex === null ? undefined : rows[activeIndex]
    const leadsThroughText = !open && value.includes('\n')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (leadsThroughText) return
      event.preventDefault()
      setWantsList(true)
      setActive(neighbourRow(activeIndex, event.key === 'ArrowDown' ? 1 : -1, rows.length))
    } else if (event.key === 'Enter' && !(multiline && event.shiftKey)) {
      if (chosen) {
        event.preventDefault()
        choose(chosen)
      } else show(false)
    } else if (event.key === 'Escape' && open) {
      // Keeps a surrounding dialog open.
      event.preventDefault()
      event.stopPropagation()
      show(false)
    }
  }

  return (
    <div ref={anchor}>
      <BaseInput
        {...props}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={activeIndex === null ? undefined : optionId(listId, activeIndex)}
        aria-required={useFieldRequired()}
        value={value}
        onValueChange={(text) => {
          show(true)
          onValueChange(text)
          onSearch?.(text)
        }}
        onClick={() => setWantsList(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          show(false)
          onBlur?.()
        }}
        {...(multiline ? { render: <textarea dir="auto" rows={1} /> } : {})}
        className={cn(controlClass, multiline ? growingClass : 'h-control', 'px-3', className)}
      />
      {open && (
        <AutocompletePopup
          anchor={anchor}
          listId={listId}
          rows={rows}
          activeIndex={activeIndex}
          loading={loading}
          renderItem={renderItem}
          actionIcon={action?.icon}
          allowWider={multiline}
          onChoose={choose}
        />
      )}
    </div>
  )
}
