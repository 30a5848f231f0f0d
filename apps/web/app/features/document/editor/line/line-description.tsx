import type { Product, TemplateRow } from '@quotespark/contract'
import { formatUnitPrice } from '@quotespark/domain/money'
import { Autocomplete, Field } from '@quotespark/ui'
import { useState } from 'react'
import type { LineEditing } from './line-editing.ts'
import { LineLabel } from './line-label.tsx'
import { lineField } from './line-layout.ts'
import { inputName, type KeyedLine } from './line-list.ts'

export interface LineDescriptionProps {
  line: KeyedLine
  editing: LineEditing
}

/** Describes what is sold: any text, searching the catalogue while it is typed. */
export function LineDescription({ line, editing }: LineDescriptionProps) {
  const { description } = line.fields
  // Moving through a filled-in line must not open a list over the ones below.
  const [writing, setWriting] = useState(false)
  // A text of several lines is not the name of a product.
  const asks = (writing && !description.includes('\n')) || description.trim() === ''
  const { products, bundles, quickCreate, loading } = editing.catalogue.useSuggestions(
    asks ? description : null,
  )

  function write(text: string) {
    setWriting(true)
    // An emptied line is no longer the product that was picked.
    editing.change(line.key, { description: text, ...(text.trim() === '' ? { product_id: null } : {}) })
  }

  return (
    <Field
      label={<LineLabel text="Description" lineKey={line.key} />}
      required
      error={line.problems.description}
      className={`${lineField} [grid-area:description]`}
    >
      <Autocomplete<Product | TemplateRow>
        multiline
        name={inputName(line.key, 'description')}
        value={description}
        onValueChange={write}
        onBlur={() => setWriting(false)}
        items={bundles.length > 0 ? [...bundles, ...products] : products}
        getKey={({ id }) => id}
        getLabel={({ name }) => name}
        renderItem={(item) =>
          'item_count' in item ? <BundleSuggestion bundle={item} /> : <Suggestion product={item} />
        }
        onPick={(item) => {
          setWriting(false)
          if ('item_count' in item) editing.pickBundle(line.key, item.id)
          else editing.pick(line.key, item)
        }}
        onSearch={search}
        loading={loading}
        action={{
          label: (text) => (quickCreate ? `Create "${text.trim()}"` : null),
          onSelect: (text) => {
            setWriting(false)
            editing.quickCreate(line.key, text)
          },
        }}
        placeholder="Describe it or search"
      />
    </Field>
  )
}

/** Passed so that Autocomplete does not search by itself; the suggestions follow the text. */
function search() {}

function Suggestion({ product }: { product: Product }) {
  return (
    <span className="flex items-baseline gap-4">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{product.name}</span>
        {product.description && (
          <span className="block truncate text-muted-foreground text-xs">{product.description}</span>
        )}
      </span>
      <span className="amount text-muted-foreground">
        {formatUnitPrice(product.unit_price)}
        {product.unit && ` / ${product.unit}`}
        {product.prices_include_vat && ' with VAT'}
      </span>
    </span>
  )
}

function BundleSuggestion({ bundle: { name, item_count } }: { bundle: TemplateRow }) {
  return (
    <span className="flex items-baseline gap-4">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-muted-foreground text-xs">
        {item_count === 1 ? 'Bundle of 1 line' : `Bundle of ${item_count} lines`}
      </span>
    </span>
  )
}
