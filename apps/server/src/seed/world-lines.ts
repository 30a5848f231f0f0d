import { DEFAULT_LINE_TERMS, NO_CHOICE } from '@quotespark/domain/line'
import type { World, WorldLine } from '@quotespark/testing/worlds'
import type { WrittenQuoteLine } from '../features/document/lines/written-line.ts'

/** Lines of a world's document, as its writer would have picked them from the catalogue. */
export function worldLines(world: World, product_ids: string[], lines: WorldLine[]): WrittenQuoteLine[] {
  return lines.map((line) => {
    if ('kind' in line) return { ...NOTHING_SAID, kind: line.kind, description: line.text }
    const { product: index, text, ...said } = line
    const product = world.products[index]
    if (!product) throw new Error(`no product ${index} in this world`)
    return {
      ...NOTHING_SAID,
      product_id: product_ids[index] ?? null,
      description: text ?? product.name,
      unit_price: product.unit_price,
      vat_rate: product.vat_rate,
      ...said,
    }
  })
}

const NOTHING_SAID = {
  kind: 'line',
  product_id: null,
  quantity: '1',
  unit: null,
  unit_price: '0.00',
  vat_rate: null,
  ...DEFAULT_LINE_TERMS,
  ...NO_CHOICE,
} as const

/** Returns the id at an index of the world. */
export function idAt(ids: string[], index: number): string {
  const id = ids[index]
  if (id === undefined) throw new Error(`nothing at ${index} in this world`)
  return id
}
