import { Refusal } from '../refusal.ts'

/*
 * Exact decimal arithmetic on scaled integers: '12.5' at scale 2 is 1250n. Money never passes through a binary
 * float, where 0.1 + 0.2 is not 0.3.
 */

// Eighteen whole digits hold every sum the product can reach and keep the work on hostile input bounded.
const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d+))?$/

/** Undefined when the text is not a plain decimal; exponents, signs other than '-', spaces and non-ASCII digits are not accepted. */
export function tryParseDecimal(text: string, scale: number): bigint | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  if (fraction.length > scale) return undefined
  const scaled = BigInt(whole + fraction.padEnd(scale, '0'))
  return sign ? -scaled : scaled
}

/** Refuses a malformed decimal; `path` names its field, e.g. `items.0.quantity`. */
export function parseDecimal(text: string, scale: number, path = ''): bigint {
  const scaled = tryParseDecimal(text, scale)
  if (scaled !== undefined) return scaled
  const message = `Must be a number with no more than ${scale} decimal places`
  throw new Refusal('invalid_input', { issues: [{ path, message }] })
}

/** Always writes `scale` decimals: 1250n at scale 2 is '12.50'. */
export function formatDecimal(scaled: bigint, scale: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(scale + 1, '0')
  const sign = scaled < 0n ? '-' : ''
  if (scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Drops trailing zeros: 1500n at scale 3 is '1.5', 2000n is '2'. */
export function formatTrimmedDecimal(scaled: bigint, scale: number): string {
  const text = formatDecimal(scaled, scale)
  return scale === 0 ? text : text.replace(/\.?0+$/, '')
}

/**
 * Multiplies two scaled integers and rounds off `surplus` decimals, half away from zero:
 * 1500n thousandths x 5n pence with surplus 3 is 8n pence.
 */
export function multiplyRounded(left: bigint, right: bigint, surplus: number): bigint {
  return divideRounded(left * right, 10n ** BigInt(surplus))
}

/** Divides by a positive divisor and rounds to the nearest whole number, half away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return dividend < 0n ? -((-dividend + half) / divisor) : (dividend + half) / divisor
}
