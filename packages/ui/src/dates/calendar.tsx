import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { cn } from '../style/cn.ts'

export type CalendarProps = DayPickerProps

const navButton =
  'absolute top-0 flex size-9 items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-foreground/6 hover:text-foreground aria-disabled:pointer-events-none aria-disabled:opacity-40'

/** Weeks start on Monday; all props are DayPicker's. */
export function Calendar({ className, classNames, ...props }: CalendarProps) {
  return (
    <DayPicker
      locale={enGB}
      weekStartsOn={1}
      showOutsideDays={false}
      fixedWeeks={false}
      className={className}
      components={{ Chevron: CalendarChevron }}
      labels={{ labelNav: () => 'Months' }}
      classNames={{
        root: 'w-fit select-none text-sm',
        months: 'relative flex flex-col gap-6 sm:flex-row sm:gap-8',
        nav: 'contents',
        button_previous: cn(navButton, 'left-0'),
        button_next: cn(navButton, 'right-0'),
        month: 'flex flex-col gap-2',
        month_caption: 'flex h-9 items-center justify-center font-semibold',
        caption_label: 'tracking-[-0.01em]',
        month_grid: 'border-separate border-spacing-x-0 border-spacing-y-0.5',
        weekday: 'size-9 font-normal text-muted-foreground text-xs max-sm:size-10',
        day: 'group/day relative size-9 p-0 text-center max-sm:size-10',
        day_button:
          'relative size-9 rounded-md tabular-nums transition-colors hover:bg-foreground/6 focus-visible:z-10 max-sm:size-10 group-data-today/day:font-semibold group-data-today/day:text-link group-data-disabled/day:pointer-events-none group-data-disabled/day:opacity-35',
        selected:
          '[&:not(.range-middle)>button]:bg-primary [&:not(.range-middle)>button]:text-primary-foreground! [&:not(.range-middle)>button]:hover:bg-primary-hover',
        range_start: 'rounded-l-md bg-accent',
        range_end: 'rounded-r-md bg-accent',
        range_middle:
          'range-middle bg-accent first:rounded-l-md last:rounded-r-md [&>button]:text-accent-foreground! [&>button]:hover:bg-accent-foreground/10',
        hidden: 'invisible',
        ...classNames,
      }}
      {...props}
    />
  )
}

function CalendarChevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ChevronLeft className="size-4" /> : <ChevronRight className="size-4" />
}
