import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMediaQuery } from '../browser/use-media-query.ts'
import { Button } from '../controls/button.tsx'
import { Popover } from '../overlays/popover.tsx'
import { toCalendarDate, toLocalDate } from './calendar-date.ts'
import { CalendarPopup, preloadCalendar } from './calendar-popup.tsx'
import { type DateRange, dateRangeLabel } from './date-range-label.ts'

export interface DateRangePickerProps {
  value: DateRange | null
  onValueChange: (range: DateRange | null) => void
  min?: string
  max?: string
  placeholder?: string
  disabled?: boolean
  /** When given, other controls can open the calendar as well. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

export function DateRangePicker({
  value,
  onValueChange,
  min,
  max,
  placeholder,
  disabled,
  open: openFromOutside,
  onOpenChange,
  className,
}: DateRangePickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [openByItself, setOpenByItself] = useState(false)
  const open = openFromOutside ?? openByItself
  const setOpen = (next: boolean) => {
    setOpenByItself(next)
    onOpenChange?.(next)
  }
  const months = useMediaQuery('(min-width: 48rem)') ? 2 : 1
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Date range"
      finalFocus={button}
      trigger={
        <Button
          ref={button}
          variant="outline"
          disabled={disabled}
          className={className}
          onPointerEnter={preloadCalendar}
          onFocus={preloadCalendar}
        >
          <CalendarDays className="text-muted-foreground" />
          <span className="tabular-nums">{dateRangeLabel(value, placeholder)}</span>
        </Button>
      }
    >
      <CalendarPopup
        mode="range"
        numberOfMonths={months}
        resetOnSelect
        autoFocus
        defaultMonth={firstMonth(value, months)}
        selected={
          value === null
            ? undefined
            : { from: toLocalDate(value.from), to: value.to === null ? undefined : toLocalDate(value.to) }
        }
        disabled={[
          ...(min ? [{ before: toLocalDate(min) }] : []),
          ...(max ? [{ after: toLocalDate(max) }] : []),
        ]}
        onSelect={(range) => {
          if (!range?.from) return onValueChange(null)
          onValueChange({
            from: toCalendarDate(range.from),
            to: range.to ? toCalendarDate(range.to) : null,
          })
          if (range.to) setOpen(false)
        }}
      />
    </Popover>
  )
}

/** The months shown end with the month of the range or the current month, because a range covers past days. */
function firstMonth(range: DateRange | null, months: number): Date {
  const last = toLocalDate(range?.to ?? range?.from ?? toCalendarDate(new Date()))
  return new Date(last.getFullYear(), last.getMonth() - months + 1, 1)
}
