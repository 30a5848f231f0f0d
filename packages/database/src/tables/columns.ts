import { sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'

/** Cuts the zeros PostgreSQL pads a numeric with: '50.000' is the quantity '50' everywhere else. */
function trimZeros(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}

/** Pounds and pence, exact; '1234.50'. */
export const money = customType<{ data: string; driverData: string }>({ dataType: () => 'numeric(14,2)' })

/** A quantity of up to three decimals, without padding: '1.5'. */
export const quantity = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(12,3)',
  fromDriver: trimZeros,
})

/** A VAT rate in percent, without padding: '17.5'. */
export const percent = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(5,2)',
  fromDriver: trimZeros,
})

/** A rate as a fraction of one, without padding: '0.2'. */
export const fraction = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(6,4)',
  fromDriver: trimZeros,
})

/**
 * A point in time, ISO 8601 in UTC. Three decimals, as many as JavaScript keeps: a finer value would not
 * survive the way through a page cursor and rows would be skipped.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const id = () => uuid().primaryKey()
export const createdAt = () => instant().notNull().default(sql`now()`)
export const updatedAt = () => instant().notNull().default(sql`now()`)
