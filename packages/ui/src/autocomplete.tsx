import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete'
import { type ReactNode, type Ref, useRef } from 'react'
import { cn } from './cn.ts'
import type { SuggestionAction } from './combobox.tsx'
import { controlGroupClass, groupInputClass } from './control-styles.ts'
import { useFieldRequired } from './field-context.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { suggestionRows } from './suggestion-rows.ts'

export interface AutocompleteProps<Item> {
  /** The text as typed: anything is allowed, the items only suggest. */
  value: string
  onValueChange: (text: string) => void
  items: readonly Item[]
  /** A suggestion was picked; the caller decides what the text becomes. */
  onPick: (item: Item) => void
  getKey: (item: Item) => string
  getLabel: (item: Item) => string
  getSearchText?: (item: Item) => string
  renderItem?: (item: Item) => ReactNode
  /** Given: the caller searches and passes the matches as `items`. */
  onSearch?: (query: string) => void
  loading?: boolean
  action?: SuggestionAction
  placeholder?: string
  disabled?: boolean
  name?: string
  id?: string
  onFocus?: () => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string
  className?: string
}

/** Free text with suggestions. For a choice from a closed list use Combobox. */
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
  placeholder,
  disabled,
  name,
  id,
  onFocus,
  onBlur,
  ref,
  className,
  'aria-label': ariaLabel,
}: AutocompleteProps<Item>) {
  const anchor = useRef<HTMLDivElement>(null)
  const rows = suggestionRows({
    items,
    query: value,
    getKey,
    getSearchText: onSearch ? null : getSearchText,
    actionLabel: action?.label(value) ?? null,
  })

  return (
    <BaseAutocomplete.Root
      items={rows}
      mode="none"
      value={value}
      onValueChange={(text, details) => {
        // A pick is handled by the item's own press below; Base UI would write the row's text here.
        if (details.reason === 'item-press') {
          details.cancel()
          const row = rows.find((candidate) => candidate.key === text)
          if (row && 'item' in row) onPick(row.item)
          else action?.onSelect(value)
          return
        }
        onValueChange(text)
        onSearch?.(text)
      }}
      itemToStringValue={(row) => row.key}
      openOnInputClick={rows.length > 0}
      disabled={disabled}
      name={name}
    >
      <BaseAutocomplete.InputGroup ref={anchor} className={cn(controlGroupClass, 'h-control', className)}>
        <BaseAutocomplete.Input
          ref={ref}
          id={id}
          onFocus={onFocus}
          onBlur={onBlur}
          placeholder={placeholder}
          aria-label={ariaLabel}
          aria-required={useFieldRequired()}
          className={groupInputClass}
        />
      </BaseAutocomplete.InputGroup>
      {(rows.length > 0 || loading) && (
        <SuggestionList
          anchor={anchor}
          rows={rows}
          renderItem={renderItem}
          loading={loading}
          empty={null}
          actionIcon={action?.icon}
          indicator={false}
        />
      )}
    </BaseAutocomplete.Root>
  )
}
