/*
 * UK VAT registration numbers: nine digits, twelve for a branch (the last three name it), or GD000 to GD499 for
 * government departments and HA500 to HA999 for health authorities (HMRC manual VATGPB9400; VAT Notice 725, the formats
 * of VAT numbers). XI stands for GB in Northern Ireland.
 */
const COUNTRY = /^(GB|XI)?(.*)$/
const STANDARD = /^(\d{3})(\d{4})(\d{2})(\d{3})?$/
const PUBLIC_BODY = /^(?:GD[0-4]|HA[5-9])\d\d$/

/** Formats the number as on documents, 'GB 123 4567 82'; undefined when it is not a UK VAT number. */
export function formatVatNumber(text: string): string | undefined {
  const [, country = 'GB', number = ''] = COUNTRY.exec(compact(text)) ?? []
  if (PUBLIC_BODY.test(number)) return `${country} ${number}`
  const blocks = STANDARD.exec(number)?.slice(1).filter(Boolean)
  return blocks && [country, ...blocks].join(' ')
}

/**
 * True when the two check digits fit the seven digits before them: modulus 97, or 97 less 55 in the series issued since
 * November 2009, known as 9755. Numbers of public bodies have no check digits. HMRC may start another series one day, so a
 * number that fails is doubtful, not impossible.
 */
export function hasVatCheckDigits(text: string): boolean {
  const number = compact(text).replace(/^(GB|XI)/, '')
  if (!STANDARD.test(number)) return PUBLIC_BODY.test(number)
  const weighted = [8, 7, 6, 5, 4, 3, 2].reduce((sum, weight, at) => sum + weight * Number(number[at]), 0)
  const sum = weighted + Number(number.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

function compact(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}
