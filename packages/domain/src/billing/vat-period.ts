import { addDays, type CalendarDate, endOfMonth } from '../time/calendar.ts'

/** The bases on which VAT is returned: by invoice, or by payment under cash accounting. */
export const VAT_RETURN_BASES = ['invoice', 'cash'] as const
export type VatReturnBasis = (typeof VAT_RETURN_BASES)[number]

export const VAT_RETURN_BASIS_LABELS: Readonly<Record<VatReturnBasis, string>> = {
  invoice: 'Invoices',
  cash: 'Cash accounting',
}

/** VAT quarters that end in March, April or May and every three months, VAT months, or VAT years. */
export const VAT_STAGGERS = ['1', '2', '3', 'monthly', 'annual'] as const
export type VatStagger = (typeof VAT_STAGGERS)[number]

export const VAT_STAGGER_LABELS: Readonly<Record<VatStagger, string>> = {
  '1': 'Quarters to Mar, Jun, Sept and Dec',
  '2': 'Quarters to Apr, Jul, Oct and Jan',
  '3': 'Quarters to May, Aug, Nov and Feb',
  monthly: 'Monthly',
  annual: 'Yearly',
}

export interface VatPeriods {
  vat_stagger: VatStagger
  /** 1 to 12: the month with which a VAT year ends; null for shorter periods. */
  vat_year_end_month: number | null
}

/** Both days are included. */
export interface VatPeriod {
  from: CalendarDate
  to: CalendarDate
}

/** The VAT period in which a day lies. */
export function vatPeriodOf(day: CalendarDate, periods: VatPeriods): VatPeriod {
  const { months, endMonth } = lengthOf(periods)
  const [year, month] = day.split('-').map(Number) as [number, number]
  const toGo = (((endMonth - month) % months) + months) % months
  return {
    from: firstOf(year, month + toGo - months + 1),
    to: endOfMonth(firstOf(year, month + toGo)),
  }
}

/**
 * The last day on which the return of a period that ends on this day is filed and paid: a month and seven days after it (VAT
 * Regulations 1995, regs 25 and 25A), or two months after a VAT year (reg. 50). Null for a range that is no VAT period.
 */
export function vatReturnDueOn({ from, to }: VatPeriod, periods: VatPeriods): CalendarDate | null {
  const period = vatPeriodOf(to, periods)
  if (period.from !== from || period.to !== to) return null
  const monthAfter = endOfMonth(addDays(to, 1))
  return periods.vat_stagger === 'annual' ? endOfMonth(addDays(monthAfter, 1)) : addDays(monthAfter, 7)
}

function lengthOf({ vat_stagger, vat_year_end_month }: VatPeriods): { months: number; endMonth: number } {
  if (vat_stagger === 'monthly') return { months: 1, endMonth: 1 }
  if (vat_stagger === 'annual') return { months: 12, endMonth: vat_year_end_month ?? 12 }
  return { months: 3, endMonth: 2 + Number(vat_stagger) }
}

/** The first day of a month that is counted from January of this year; months beyond the year are those of the years around it. */
function firstOf(year: number, month: number): CalendarDate {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}
