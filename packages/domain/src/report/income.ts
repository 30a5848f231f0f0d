import { addDays, type CalendarDate } from '../time/calendar.ts'

/** How income counts: money when it is received, or what was invoiced. */
export const INCOME_BASES = ['cash', 'accruals'] as const
export type IncomeBasis = (typeof INCOME_BASES)[number]

export const INCOME_BASIS_LABELS: Readonly<Record<IncomeBasis, string>> = {
  cash: 'Money received',
  accruals: 'Invoiced',
}

/** Companies never use the cash basis for tax; for sole traders and partnerships it is the usual one since 2024/25. */
export function usualIncomeBasis({ company_number }: { company_number: string | null }): IncomeBasis {
  return company_number === null ? 'cash' : 'accruals'
}

/** Update periods of Making Tax Digital for Income Tax: those of the tax year, or calendar ones where they were elected. */
export const UPDATE_PERIODS = ['tax', 'calendar'] as const
export type UpdatePeriods = (typeof UPDATE_PERIODS)[number]

export const UPDATE_PERIOD_LABELS: Readonly<Record<UpdatePeriods, string>> = {
  tax: 'Tax quarters',
  calendar: 'Calendar quarters',
}

export interface UpdateQuarter {
  /** Both days are included. */
  from: CalendarDate
  to: CalendarDate
  /** The day by which the update is sent. */
  update_due: CalendarDate
}

/** The first day of each period; they differ by five days. */
const FIRST_DAY: Readonly<Record<UpdatePeriods, string>> = { tax: '06', calendar: '01' }
/** The months in which the quarters begin, with the year after that of `year`, and the month in which the update is due. */
const QUARTERS = [
  { begins: '04', due: '08', begin: 0, end: 0 },
  { begins: '07', due: '11', begin: 0, end: 0 },
  { begins: '10', due: '02', begin: 0, end: 1 },
  { begins: '01', due: '05', begin: 1, end: 1 },
] as const
const DUE_DAY = '07'

/** The four quarters of a tax year; 2026 is 2026/27. */
export function updateQuarters(year: number, periods: UpdatePeriods): UpdateQuarter[] {
  const day = FIRST_DAY[periods]
  const begins = [
    ...QUARTERS.map(({ begins, begin }) => `${year + begin}-${begins}-${day}`),
    `${year + 1}-${QUARTERS[0].begins}-${day}`,
  ]
  return QUARTERS.map(({ due, end }, at) => ({
    from: begins[at] ?? '',
    to: addDays(begins[at + 1] ?? '', -1),
    update_due: `${year + end}-${due}-${DUE_DAY}`,
  }))
}

/** The year whose quarters contain the day. */
export function updateYearOf(day: CalendarDate, periods: UpdatePeriods): number {
  const year = Number(day.slice(0, 4))
  return day < `${year}-${QUARTERS[0].begins}-${FIRST_DAY[periods]}` ? year - 1 : year
}

/** The twelve months of a tax year, each from the 6th to the 5th. */
export function taxMonths(year: number): { from: CalendarDate; to: CalendarDate }[] {
  const first = Number(QUARTERS[0].begins) - 1
  const begins = Array.from({ length: 13 }, (_, at) => {
    const month = first + at
    const [inYear, number] = [year + Math.floor(month / 12), (month % 12) + 1]
    return `${inYear}-${String(number).padStart(2, '0')}-${FIRST_DAY.tax}`
  })
  return begins.slice(0, 12).map((from, at) => ({ from, to: addDays(begins[at + 1] ?? '', -1) }))
}

/** '2026/27' */
export const updateYearLabel = (year: number): string =>
  `${year}/${String((year + 1) % 100).padStart(2, '0')}`
