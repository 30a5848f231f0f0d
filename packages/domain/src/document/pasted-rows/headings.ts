import type { PastedColumn } from './column.ts'

/** Headings without spaces, signs and capital letters; the first of a field fits best. */
const HEADINGS: Readonly<Record<Exclude<PastedColumn, 'ignored'>, readonly string[]>> = {
  kind: ['type', 'linetype', 'kind'],
  description: [
    'description',
    'itemdescription',
    'details',
    'item',
    'items',
    'itemproductservice',
    'productservice',
    'product',
    'service',
    'name',
    'work',
    'task',
    'activity',
    'scope',
    'particulars',
    'material',
    'materials',
  ],
  quantity: [
    'quantity',
    'itemquantity',
    'qty',
    'quant',
    'number',
    'no',
    'nr',
    'units',
    'hours',
    'hrs',
    'days',
    'count',
  ],
  unit: ['unit', 'uom', 'unitofmeasure', 'measure', 'per'],
  unit_price: [
    'unitprice',
    'unitamount',
    'itemrate',
    'price',
    'rate',
    'unitcost',
    'cost',
    'priceeach',
    'each',
    'itemprice',
    'charge',
  ],
  discount: ['discount', 'discountpercent', 'discountamount', 'disc'],
  vat: ['vat', 'vatrate', 'taxtype', 'tax', 'taxrate', 'itemtaxcode', 'taxcode', 'salestaxrate', 'vatcode'],
  amount: [
    'net',
    'netvalue',
    'netamount',
    'amount',
    'linetotal',
    'itemamount',
    'lineamount',
    'total',
    'value',
    'nettotal',
    'totalprice',
    'sum',
  ],
}

const CURRENCY_OR_PERCENT = /£|\(gbp\)|gbp|%/g

/** 'Unit price (£)' and '*UnitAmount' in the form they are compared in. */
function bare(heading: string): string {
  return heading
    .toLowerCase()
    .replace(CURRENCY_OR_PERCENT, '')
    .replace(/[^a-z]/g, '')
}

const FIELDS = Object.entries(HEADINGS) as [Exclude<PastedColumn, 'ignored'>, readonly string[]][]

/** The columns that the headings name, the best match first and no field twice; the others are ignored. */
export function namedColumns(headings: readonly string[]): PastedColumn[] {
  const columns: PastedColumn[] = headings.map(() => 'ignored')
  const names = headings.map(bare)
  for (const [field, synonyms] of FIELDS) {
    const best = synonyms.find((synonym) =>
      names.some((name, at) => name === synonym && columns[at] === 'ignored'),
    )
    if (best !== undefined)
      columns[names.findIndex((name, at) => name === best && columns[at] === 'ignored')] = field
  }
  return columns
}

/** True for a discount whose plain numbers are percentages. */
export function isPercentHeading(heading: string): boolean {
  return /%|per ?cent/i.test(heading)
}
