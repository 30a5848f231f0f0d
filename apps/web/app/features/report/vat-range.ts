import {
  VAT_RETURN_BASES,
  type VatPeriods,
  type VatReturnBasis,
  vatPeriodOf,
} from '@quotespark/domain/billing'
import { addDays, formatDate, isCalendarDate } from '@quotespark/domain/time'
import { useSearchParams } from 'react-router'

/** The days and basis that the address names; without them the server takes the current period and the company's basis. */
export interface VatAsked {
  from?: string
  to?: string
  basis?: VatReturnBasis
}

const isBasis = (value: unknown): value is VatReturnBasis => VAT_RETURN_BASES.some((basis) => basis === value)

/** Kept in the URL, so that it can be bookmarked and the way back keeps it; what is invalid there is ignored. */
export function useVatAsked() {
  const [params, setParams] = useSearchParams()
  const [from, to, basis] = ['from', 'to', 'basis'].map((name) => params.get(name))
  const isRange = from != null && to != null && isCalendarDate(from) && isCalendarDate(to) && from <= to
  const asked: VatAsked = {
    ...(isRange && { from, to }),
    ...(isBasis(basis) && { basis }),
  }
  const show = (next: VatAsked) =>
    setParams(new URLSearchParams(next as Record<string, string>), { preventScrollReset: true })
  return { asked, show }
}

/** The VAT period before or after these days. */
export function stepped({ from, to }: { from: string; to: string }, by: 1 | -1, periods: VatPeriods) {
  return vatPeriodOf(by === 1 ? addDays(to, 1) : addDays(from, -1), periods)
}

export const rangeLabel = ({ from, to }: { from: string; to: string }) =>
  `${formatDate(from)} to ${formatDate(to)}`
