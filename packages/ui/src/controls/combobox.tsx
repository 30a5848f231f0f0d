import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react'
import { Spinner } from '../display/spinner.tsx'
import { cn } from '../style/cn.ts'
import { controlGroupClass, groupInputClass } from '../style/control-styles.ts'
import { useFieldRequired } from './field-context.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type SuggestionRow, suggestionRows } from './suggestion-rows.ts'

export interface SuggestionAction {
  /** The text of the last row for the typed query, for instance `Create "Paint"`; null hides the row. */
  label: (query: string) => string | null
  onSelect: (query: string) => void
  icon?: ReactNode
}

export interface ComboboxProps<Item> {
  items: readonly Item[]
  value: Item | null
  onValueChange: (item: Item | null) => void
  getKey: (item: Item) => string
  getLabel: (item: Item) => string
  /** The text that queries are matched against; defaults to the label. */
  getSearchText?: (item: Item) => string
  renderItem?: (item: Item) => ReactNode
  /** When given, the caller searches (on a server, say), passes the matches as `items`, and sets `loading` meanwhile. */
  onSearch?: (query: string) => void
  loading?: boolean
  /** Shown when nothing matches. */
  empty?: ReactNode | ((query: string) => ReactNode)
  action?: SuggestionAction
  clearable?: boolean
  placeholder?: string
  disabled?: boolean
  name?: string
  id?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string
  className?: string
}

/** A searchable single choice. */
export function Combobox<Item>({
  items,
  value,
  onValueChange,
  getKey,
  getLabel,
  getSearchText = getLabel,
  renderItem = (item) => <span className="block truncate">{getLabel(item)}</span>,
  onSearch,
  loading = false,
  empty = 'No results found.',
  action,
  clearable = true,
  placeholder = 'Search…',
  disabled,
  name,
  id,
  onBlur,
  ref,
  className,
  'aria-label': ariaLabel,
}: ComboboxProps<Item>) {
  const anchor = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const selected = useMemo(
    () => (value === null ? null : { key: getKey(value), item: value }),
    [value, getKey],
  )
  const rows = suggestionRows({
    items,
    query,
    getKey,
    getSearchText: onSearch ? null : getSearchText,
    actionLabel: action?.label(query) ?? null,
  })

  function search(next: string) {
    setQuery(next)
    onSearch?.(next)
  }

  return (
    <BaseCombobox.Root<SuggestionRow<Item>>
      items={rows}
      filter={null}
      value={selected}
      onValueChange={(row, details) => {
        if (row && 'action' in row) {
          details.cancel()
          setOpen(false)
          action?.onSelect(query)
        } else onValueChange(row ? row.item : null)
      }}
      // Only typing searches: the label that a selection puts into the input would leave only that option in the list.
      onInputValueChange={(text, details) => search(details.reason === 'input-change' ? text : '')}
      isItemEqualToValue={(row, other) => row.key === other.key}
      itemToStringLabel={(row) => ('item' in row ? getLabel(row.item) : query)}
      itemToStringValue={(row) => row.key}
      autoHighlight
      open={open}
      onOpenChange={setOpen}
      disabled={disabled}
      name={name}
    >
      <BaseCombobox.InputGroup
        ref={anchor}
        className={cn(controlGroupClass, 'h-control data-popup-open:border-ring', className)}
      >
        <BaseCombobox.Input
          ref={ref}
          id={id}
          onBlur={onBlur}
          placeholder={placeholder}
          aria-label={ariaLabel}
          aria-required={useFieldRequired()}
          className={cn(groupInputClass, 'truncate pr-1')}
        />
        {clearable && (
          <BaseCombobox.Clear
            aria-label="Clear"
            className="flex size-10 shrink-0 items-center justify-center rounded-sm text-muted-foreground md:size-8 hover:text-foreground"
          >
            <X className="size-4" />
          </BaseCombobox.Clear>
        )}
        <BaseCombobox.Trigger
          aria-label="Show options"
          // Base UI would also give it the field's label, and two controls would share one name.
          aria-labelledby={undefined}
          className="flex md:mr-1 size-10 shrink-0 items-center justify-center rounded-sm text-muted-foreground md:size-8 hover:text-foreground"
        >
          {loading ? <Spinner className="size-4" /> : <ChevronDown className="size-4" />}
        </BaseCombobox.Trigger>
      </BaseCombobox.InputGroup>
      <SuggestionList
        anchor={anchor}
        rows={rows}
        renderItem={renderItem}
        loading={loading}
        empty={typeof empty === 'function' ? empty(query) : empty}
        actionIcon={action?.icon}
        indicator
      />
    </BaseCombobox.Root>
  )
}
