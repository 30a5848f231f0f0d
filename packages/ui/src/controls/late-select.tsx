import { ChevronDown } from 'lucide-react'
import { lazyModule } from '../browser/late.ts'
import { useLazyPopup } from '../overlays/use-late-popup.ts'
import { cn } from '../style/cn.ts'
import { controlClass, selectClass } from '../style/control-styles.ts'
import type { SelectOption } from './select.tsx'

const select = lazyModule(async () => (await import('./select.tsx')).Select)

export interface LazySelectProps<Value extends string> {
  'aria-label': string
  options: readonly SelectOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** A Select outside of forms whose code loads when a user reaches for it. */
export function LazySelect<Value extends string>(props: LazySelectProps<Value>) {
  const { options, value, className } = props
  const {
    parts: Select,
    button,
    open,
    setOpen,
  } = useLazyPopup(select, {
    popup: 'listbox',
    trigger: (
      <button
        type="button"
        role="combobox"
        aria-expanded={false}
        aria-label={props['aria-label']}
        className={cn(controlClass, selectClass, className)}
      >
        <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
        <ChevronDown className="size-4 text-muted-foreground" aria-hidden="true" />
      </button>
    ),
  })
  return Select ? <Select {...props} open={open} onOpenChange={setOpen} /> : button
}
