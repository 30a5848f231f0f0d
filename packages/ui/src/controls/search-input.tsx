import { Input as BaseInput } from '@base-ui/react/input'
import { Search, X } from 'lucide-react'
import { type ComponentProps, type RefObject, useRef } from 'react'
import { Spinner } from '../display/spinner.tsx'
import { cn } from '../style/cn.ts'
import { controlGroupClass, groupInputClass } from '../style/control-styles.ts'

export interface SearchInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'size' | 'ref'> {
  ref?: RefObject<HTMLInputElement | null>
  value: string
  onValueChange: (value: string) => void
  /** The accessible name; the placeholder is not one. */
  label: string
  /** A search is running. */
  loading?: boolean
}

export function SearchInput({
  value,
  onValueChange,
  label,
  loading = false,
  className,
  ref,
  ...props
}: SearchInputProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const input = ref ?? ownRef
  return (
    <div className={cn(controlGroupClass, 'h-control', className)}>
      <span aria-hidden="true" className="pl-3 text-muted-foreground">
        {loading ? <Spinner className="size-4" /> : <Search className="size-4" />}
      </span>
      <BaseInput
        ref={input}
        type="search"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onValueChange={onValueChange}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            event.stopPropagation()
            onValueChange('')
          }
        }}
        className={cn(groupInputClass, 'text-ellipsis px-2.5 [&::-webkit-search-cancel-button]:hidden')}
        {...props}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onValueChange('')
            input.current?.focus()
          }}
          className="flex md:mr-1 size-10 shrink-0 items-center justify-center rounded-sm text-muted-foreground md:size-8 transition-colors hover:text-foreground"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  )
}
