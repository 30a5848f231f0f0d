const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours in which a cron expression runs at least once: its second field, such as '*', '9', '8-17' or '1,13'. */
export function hoursOf(cron: string): ReadonlySet<number> {
  const [, field = ''] = cron.split(' ')
  if (field === '*') return new Set(ALL_HOURS)
  const ranges = field.split(',').map((range) => range.split('-').map(Number))
  if (!ranges.flat().every((hour) => ALL_HOURS.includes(hour)))
    throw new Error(`The hours of ${cron} are not understood.`)
  return new Set(ranges.flatMap(([from = 0, to = from]) => ALL_HOURS.slice(from, to + 1)))
}
