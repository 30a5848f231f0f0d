import { Input as BaseInput } from '@base-ui/react/input'
import { Popover as BasePopover } from '@base-ui/react/popover'
import { CalendarDays, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { useFieldRequired } from '../controls/field-context.ts'
import { cn } from '../style/cn.ts'
import { controlGroupClass, groupInputClass } from '../style/control-styles.ts'
import { popupClass } from '../style/popup-styles.ts'
import {
  formatCalendarDate,
  isCalendarDate,
  parseCalendarDate,
  toCalendarDate,
  toLocalDate,
} from './calendar-date.ts'
import { CalendarPopup, preloadCalendar } from './calendar-popup.tsx'

export interface DatePickerProps {
  /** 'yyyy-MM-dd', null for none, or typed text that is not a date, which stays in the input. */
  value: string | null
  /**
   * Called as soon as the typed text is a date, and when one is picked. Null means an empty input. Text that is not a date is
   * passed unchanged when the input is left: the form refuses it rather than save without a date that the user meant to give.
   */
  onValueChange: (value: string | null) => void
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
  /** The text being typed; null while the value itself is shown. */
  const [draft, setDraft] = useState<string | null>(null)
  const date = value !== null && isCalendarDate(value) ? value : null
  const isInvalidText = draft === null && value !== date

  function settle(next: string | null) {
    setDraft(null)
    if (next !== value) onValueChange(next)
  }

  /** Reports a date at once: if it waited for the blur, the page would move under a press on the form's button. */
  function type(text: string) {
    setDraft(text)
    const typed = parseCalendarDate(text, toCalendarDate(new Date()))
    if (typed !== null && typed !== value) onValueChange(typed)
  }

  function commit() {
    const text = draft?.trim()
    if (text === undefined) return
    settle(text === '' ? null : (parseCalendarDate(text, toCalendarDate(new Date())) ?? text))
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
            aria-invalid={isInvalidText ? true : undefined}
            aria-describedby={isInvalidText ? messageId : undefined}
            value={draft ?? (date === null ? (value ?? '') : formatCalendarDate(date))}
            onValueChange={type}
            onBlur={() => {
              commit()
              onBlur?.()
            }}
            onFocus={preloadCalendar}
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
            onPointerEnter={preloadCalendar}
            aria-label={date === null ? 'Choose date' : `Change date, ${formatCalendarDate(date)}`}
            className={cn(adornment, 'md:mr-1')}
          >
            <CalendarDays className="size-4" />
          </BasePopover.Trigger>
        </div>
        {isInvalidText && (
          <p id={messageId} className="font-medium text-danger-strong text-sm">
            Enter a date like 20 Nov 2026
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
            <CalendarPopup
              mode="single"
              required
              selected={date === null ? undefined : toLocalDate(date)}
              defaultMonth={date === null ? undefined : toLocalDate(date)}
              onSelect={(day: Date) => {
                settle(toCalendarDate(day))
                setOpen(false)
              }}
            />
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
