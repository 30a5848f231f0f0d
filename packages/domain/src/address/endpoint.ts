/** An electronic address for e-invoices: an id in one of the EAS (Electronic Address Scheme) schemes. */
export interface Endpoint {
  scheme: string
  id: string
}

/** Schemes used by UK firms and their customers abroad, in the order they are offered. */
export const ENDPOINT_SCHEME_LABELS = {
  '9932': 'UK VAT number',
  '0088': 'GLN (Global Location Number)',
  '0060': 'DUNS number',
  '0199': 'LEI (Legal Entity Identifier)',
  '0208': 'Belgian enterprise number',
  '0184': 'Danish CVR number',
  '0009': 'French SIRET',
  '9930': 'German VAT number',
  '9935': 'Irish VAT number',
  '0211': 'Italian VAT number',
  '0106': 'Dutch KvK number',
  '9944': 'Dutch VAT number',
  '0192': 'Norwegian organisation number',
  '9920': 'Spanish VAT number',
  '0007': 'Swedish organisation number',
} as const
export type EndpointScheme = keyof typeof ENDPOINT_SCHEME_LABELS
export const ENDPOINT_SCHEMES = Object.keys(ENDPOINT_SCHEME_LABELS) as [EndpointScheme, ...EndpointScheme[]]

interface Shape {
  pattern: RegExp
  message: string
}

/** Formats of ids for schemes whose receivers refuse malformed ones. */
const SHAPES: Partial<Record<EndpointScheme, Shape>> = {
  '9932': {
    pattern: /^GB(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
    message: 'A UK VAT number is GB followed by 9 or 12 digits.',
  },
  '0088': { pattern: /^\d{13}$/, message: 'A GLN has 13 digits, and the last one must match the others.' },
  '0060': { pattern: /^\d{9}$/, message: 'A DUNS number is 9 digits.' },
  '0199': { pattern: /^[A-Z\d]{18}\d{2}$/, message: 'An LEI is 18 letters or digits, then 2 digits.' },
}
const ANY: Shape = { pattern: /./, message: 'Please enter the number.' }

/** The message for an id that does not fit its scheme. */
export function endpointMessage(scheme: EndpointScheme): string {
  return (SHAPES[scheme] ?? ANY).message
}

/** The id as sent, upper case and without spaces; undefined when it does not fit its scheme. */
export function formatEndpointId(scheme: EndpointScheme, text: string): string | undefined {
  const id = text.replace(/\s/g, '').toUpperCase()
  const fits = (SHAPES[scheme] ?? ANY).pattern.test(id)
  return fits && (scheme !== '0088' || hasGlnCheckDigit(id)) ? id : undefined
}

/** Checks the check digit of a GLN: modulus 10, weights 1 and 3 from the left (GS1 General Specifications, 7.9). */
function hasGlnCheckDigit(gln: string): boolean {
  const sum = [...gln].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
