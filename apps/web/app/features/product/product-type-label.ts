import type { Product } from '@quotespark/contract'

const LABELS: Record<Product['type'], string> = { product: 'Product', service: 'Service' }

export function productTypeLabel(type: Product['type']): string {
  return LABELS[type]
}
