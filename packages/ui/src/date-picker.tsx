import { Input as BaseInput } from '@base-ui/react/input'
import { Popover as BasePopover } from '@base-ui/react/popover'
import { CalendarDays, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { Calendar } from './calendar.tsx'
import { formatCalendarDate, parseCalendarDate, toCalendarDate, toLocalDate } from './calendar-date.ts'
import { cn } from './cn.ts'
import { controlGroupClass, groupInputClass } from './control-styles.ts'
import { useFieldRequired } from './field-context.ts'
import { popupClass } from './popup-styles.ts'

export interface DatePickerProps {
  /** 'yyyy-MM-dd', or null. */
  value: string | null
  /** As soon as what is typed is a date, and on picking one. Null for an empty input and for text left that is no date. */
  onValueChange: (date: string | null) => void
  /** First and last date that may be chosen, 'yyyy-MM-dd'. */
  min?: string
  max?: string
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

const adornment =
  'flex size-10 shrink-0 items-center justify-center rounded-sm text-muted-foreground md:size-8 transition-colors hover:text-foreground disabled:pointer-events-none disabled:opacity-50'

/** A date typed as people write it, or picked in a calendar (ArrowDown or the button opens it). */
export function DatePicker({
  value,
  onValueChange,
  min,
  max,
  clearable = true,
  placeholder = 'e.g. 20 Nov 2026',
  disabled = false,
  name,
  id,
  onBlur,
  ref,
  className,
  'aria-label': ariaLabel,
}: DatePickerProps) {
  const group = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const messageId = useId()
  const [open, setOpen] = useState(false)
  /** What is being typed; null while the value itself is shown. */
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function settle(date: string | null) {
    setDraft(null)
    setProblem(null)
    if (date !== value) onValueChange(date)
  }

  /** Reports a date at once: waiting for the blur would move the page under a press on the form's button. */
  function type(text: string) {
    setDraft(text)
    setProblem(null)
    const { date } = read(text)
    if (date !== null && date !== value) onValueChange(date)
  }

  function commit() {
    if (draft === null) return
    const text = draft.trim()
    if (text === '') return settle(null)
    const { date, refusal } = read(text)
    if (date !== null) return settle(date)
    setProblem(refusal)
    if (value !== null) onValueChange(null)
  }

  function read(text: string): { date: string; refusal: null } | { date: null; refusal: string } {
    const date = parseCalendarDate(text, toCalendarDate(new Date()))
    if (date === null) return { date, refusal: 'Enter a date like 20 Nov 2026' }
    if (min && date < min) return { date: null, refusal: `Choose ${formatCalendarDate(min)} or later` }
    if (max && date > max) return { date: null, refusal: `Choose ${formatCalendarDate(max)} or earlier` }
    return { date, refusal: null }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') commit()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      commit()
      setOpen(true)
    }
  }

  return (
    <BasePopover.Root open={open} onOpenChange={setOpen}>
      <div className="flex flex-col gap-1.5">
        <div ref={group} className={cn(controlGroupClass, 'h-control', className)}>
          <BaseInput
            ref={ref}
            id={id}
            name={name}
            disabled={disabled}
            autoComplete="off"
            placeholder={placeholder}
            aria-label={ariaLabel}
            aria-required={useFieldRequired()}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? messageId : undefined}
            value={draft ?? (value === null ? '' : formatCalendarDate(value))}
            onValueChange={type}
            onBlur={() => {
              commit()
              onBlur?.()
            }}
            onKeyDown={onKeyDown}
            className={cn(groupInputClass, 'pr-1 tabular-nums')}
          />
          {clearable && !disabled && (value !== null || draft) && (
            <button type="button" aria-label="Clear date" onClick={() => settle(null)} className={adornment}>
              <X className="size-4" />
            </button>
          )}
          <BasePopover.Trigger
            disabled={disabled}
            aria-label={value === null ? 'Choose date' : `Change date, ${formatCalendarDate(value)}`}
            className={cn(adornment, 'md:mr-1')}
          >
            <CalendarDays className="size-4" />
          </BasePopover.Trigger>
        </div>
        {problem && (
          <p id={messageId} className="font-medium text-danger-strong text-sm">
            {problem}
          </p>
        )}
      </div>
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={group}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <BasePopover.Popup
            ref={popup}
            aria-label="Calendar"
            initialFocus={() => popup.current?.querySelector<HTMLElement>('td button[tabindex="0"]') ?? true}
            className={cn(popupClass, 'p-4')}
          >
            <Calendar
              mode="single"
              required
              selected={value === null ? undefined : toLocalDate(value)}
              defaultMonth={value === null ? (min ? later(min) : undefined) : toLocalDate(value)}
              disabled={[
                ...(min ? [{ before: toLocalDate(min) }] : []),
                ...(max ? [{ after: toLocalDate(max) }] : []),
              ]}
              onSelect={(date: Date) => {
                settle(toCalendarDate(date))
                setOpen(false)
              }}
            />
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}

/** The month to open at when nothing is chosen: this one, or the first allowed. */
function later(min: string): Date {
  const today = toCalendarDate(new Date())
  return toLocalDate(min > today ? min : today)
}
