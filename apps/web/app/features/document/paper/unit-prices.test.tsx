import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LineTable } from '~/features/document/detail/line-table.tsx'
import { ItemPreview } from '~/features/portal/item-preview.tsx'
import { KITCHEN } from '~/testing/portal-samples.ts'
import { SheetLines } from './sheet-lines.tsx'

/* Prices show the decimals they have, at least two, on the pages of staff and of customers. */

const items = [
  ['2400', '0.0375', '90.00'],
  ['3', '1250.125', '3750.38'],
  ['2', '85.00', '170.00'],
].map(([quantity = '', unit_price = '', total_price = ''], at) => ({
  ...(KITCHEN[0] as (typeof KITCHEN)[number]),
  ...{ id: `line ${at}`, quantity, unit_price, total_price },
}))

describe.each([
  ['the customer’s page', () => <SheetLines items={items} showsVat />],
  ['the page of staff', () => <LineTable label="Items" items={items} showsVat />],
  ['a card of the portal', () => <ItemPreview items={items} />],
] as const)('%s', (_, page) => {
  test.each(['£0.0375', '£1,250.125', '£85.00'])('shows a unit price of %s', (price) => {
    expect(renderToStaticMarkup(page())).toMatch(new RegExp(`${price.replace('.', '\\.')}(?![\\d.])`))
  })
})
