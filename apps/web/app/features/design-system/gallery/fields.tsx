import {
  Field,
  Input,
  Label,
  MoneyInput,
  QuantityInput,
  SearchInput,
  SignaturePad,
  Textarea,
} from '@quotespark/ui'
import { useId, useState } from 'react'
import type { SpecimenProps } from '../specimen.tsx'

export const FIELDS: SpecimenProps[] = [
  { components: ['Field', 'Input'], Example: FieldStates },
  {
    components: ['Textarea'],
    Example: () => (
      <Field label="Notes" description="Grows with what is written.">
        <Textarea rows={3} defaultValue="Delivery to the back door, please." />
      </Field>
    ),
  },
  { components: ['Label'], note: 'For a control outside a Field.', Example: LabelExample },
  { components: ['MoneyInput', 'QuantityInput'], Example: Numbers },
  { components: ['SearchInput'], Example: Search },
  {
    components: ['SignaturePad'],
    note: 'White in both themes, as the paper it is printed on.',
    Example: () => <SignaturePad label="Signature" onChange={ignore} />,
  },
]

function FieldStates() {
  return (
    <div className="flex flex-col gap-5">
      <Field label="Company Name" required>
        <Input defaultValue="Oak & Iron Joinery" />
      </Field>
      <Field label="Email" error="Please enter a valid email address.">
        <Input type="email" defaultValue="maya@" />
      </Field>
      <Field label="Reference">
        <Input disabled defaultValue="Not to be changed" />
      </Field>
    </div>
  )
}

function LabelExample() {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>Town</Label>
      <Input id={id} placeholder="Bristol" />
    </div>
  )
}

function Numbers() {
  const [quantity, setQuantity] = useState('3')
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Unit Price">
        <MoneyInput defaultValue="241.67" />
      </Field>
      <Field label="Quantity">
        <QuantityInput value={quantity} onValueChange={setQuantity} />
      </Field>
    </div>
  )
}

function Search() {
  const [search, setSearch] = useState('')
  return (
    <SearchInput label="Search quotes" placeholder="Search quotes" value={search} onValueChange={setSearch} />
  )
}

function ignore() {}
