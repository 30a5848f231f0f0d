import { useId, useState } from 'react'
import {
  Field,
  Input,
  Label,
  MoneyInput,
  QuantityInput,
  SearchInput,
  SignaturePad,
  Textarea,
} from '../index.ts'
import type { Specimens } from './specimen.ts'

export const FIELDS = {
  Field: { components: ['Field', 'Input'], Example: FieldStates },
  Textarea: {
    components: ['Textarea'],
    Example: () => (
      <div className="flex flex-col gap-5">
        <Field label="Notes" description="Grows with what is written.">
          <Textarea rows={3} defaultValue="Delivery to the back door, please." />
        </Field>
        <Field label="Terms">
          <Textarea rows={2} disabled defaultValue="Payment within 14 days." />
        </Field>
      </div>
    ),
  },
  Label: { components: ['Label'], note: 'For a control outside a Field.', Example: LabelExample },
  MoneyInput: { components: ['MoneyInput', 'QuantityInput'], Example: Numbers },
  SearchInput: {
    components: ['SearchInput'],
    note: 'Waiting for results, it shows a spinner.',
    Example: Searches,
  },
  SignaturePad: {
    components: ['SignaturePad'],
    note: 'White in both themes, as the paper it is printed on.',
    Example: () => <SignaturePad label="Signature" description="Optional" onChange={ignore} />,
  },
} satisfies Specimens

function FieldStates() {
  return (
    <div className="flex flex-col gap-5">
      <Field label="Company Name" required description="As registered." aside="19 of 100">
        <Input defaultValue="Oak & Iron Joinery" />
      </Field>
      <Field label="Email" required error="Please enter a valid email address.">
        <Input type="email" defaultValue="maya@" />
      </Field>
      <Field label="Reference">
        <Input disabled defaultValue="Not to be changed" />
      </Field>
      <Field label="Site Address" hideLabel>
        <Input placeholder="A label for screen readers only" />
      </Field>
    </div>
  )
}

function LabelExample() {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>Town</Label>
      <Input id={id} readOnly value="Bristol" />
    </div>
  )
}

function Numbers() {
  const [quantity, setQuantity] = useState('7.5')
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Unit Price">
        <MoneyInput defaultValue="241.67" />
      </Field>
      <Field label="Quantity">
        <QuantityInput value={quantity} onValueChange={setQuantity} />
      </Field>
      <Field label="Price Abroad" required>
        <MoneyInput prefix="€" defaultValue="285.10" />
      </Field>
    </div>
  )
}

function Searches() {
  const [search, setSearch] = useState('sign')
  const [waiting, setWaiting] = useState('')
  return (
    <div className="flex flex-col gap-4">
      <SearchInput label="Search quotes" value={search} onValueChange={setSearch} />
      <SearchInput
        label="Search invoices"
        placeholder="Search invoices"
        value={waiting}
        onValueChange={setWaiting}
        loading
      />
    </div>
  )
}

function ignore() {}
