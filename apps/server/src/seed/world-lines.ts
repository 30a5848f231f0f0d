import type { World, WorldLine } from '@quotespark/testing/worlds'
import type { WrittenQuoteLine } from '../features/document/lines/written-line.ts'

/** The lines of a document of a world, as its writer would have picked them from the catalogue. */
export function worldLines(world: World, product_ids: string[], lines: WorldLine[]): WrittenQuoteLine[] {
  return lines.map(({ product: index, quantity }) => {
    const product = world.products[index]
    if (!product) throw new Error(`no product ${index} in this world`)
    return {
      kind: 'line',
      product_id: product_ids[index] ?? null,
      description: product.name,
      quantity,
      unit: null,
      unit_price: product.unit_price,
      vat_rate: product.vat_rate,
      discount_percent: null,
      discount_amount: null,
      vat_category: null,
      exemption_reason: null,
      choice: 'included',
      group: null,
      selected: true,
      quantity_min: null,
      quantity_max: null,
    }
  })
}

/** The id at an index of the world. */
export function idAt(ids: string[], index: number): string {
  const id = ids[index]
  if (id === undefined) throw new Error(`nothing at ${index} in this world`)
  return id
}
