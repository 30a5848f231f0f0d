import type { Quote } from '@quotespark/contract'
import {
  answerChosen,
  CHOOSABLE_QUOTE_STATUSES,
  QUOTE_STATUS_LABELS,
  type QuoteStatus,
} from '@quotespark/domain/document'
import { Card, CardContent, CardHeader, CardTitle, Field, Select } from '@quotespark/ui'
import type { KeyboardEventHandler } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { AnswerChannelField } from '~/features/document/detail/answer-channel-field.tsx'
import { AddresseeFields } from '~/features/document/editor/customer/addressee-fields.tsx'
import { CustomerField } from '~/features/document/editor/customer/customer-field.tsx'
import type { PickedCustomer } from '~/features/document/editor/customer/use-chosen-customer.ts'
import { ProseField, ReferenceField, TitleField } from '~/features/document/editor/text-fields.tsx'
import { DateField } from '~/forms/date-field.tsx'
import { statusConsequence } from '../answer-words.ts'
import type { QuoteFormValues } from './quote-form-values.ts'

interface NewFieldsProps {
  customer: PickedCustomer | null
  onKeyDown: KeyboardEventHandler
}

export function NewFields({ customer, onKeyDown }: NewFieldsProps) {
  return (
    <CardContent className="flex flex-col gap-5" onKeyDown={onKeyDown}>
      <TitleField />
      <div className="grid gap-5 sm:grid-cols-2">
        <CustomerField initial={customer} />
        <ValidUntilField />
      </div>
      <AddresseeFields kind="quote" />
      <DescriptionField />
      <NotesField />
    </CardContent>
  )
}

interface EditedFieldsProps {
  /** The quote as it was opened. */
  quote: Quote
  customer: PickedCustomer | null
}

export function EditedFields({ quote, customer }: EditedFieldsProps) {
  return (
    <CardContent className="flex flex-col gap-5">
      <TitleField />
      <CustomerField initial={customer} />
      <AddresseeFields kind="quote" />
      <DescriptionField />
      <div className="grid gap-5 sm:grid-cols-2">
        <StatusField quote={quote} />
        <ValidUntilField />
      </div>
      <NotesField />
    </CardContent>
  )
}

function ValidUntilField() {
  return <DateField name="valid_until" label="Valid Until" />
}

function DescriptionField() {
  return <ProseField name="description" label="Description" aside="Printed above the items" rows={2} />
}

function NotesField() {
  return (
    <ProseField
      name="notes"
      label="Notes"
      aside="Printed on the quote"
      rows={3}
      placeholder="A thank-you, or what is not included"
    />
  )
}

export function TermsAndReference() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Terms and Reference</CardTitle>
      </CardHeader>
      <CardContent className="grid items-start gap-5 lg:grid-cols-2">
        <ProseField
          name="terms_and_conditions"
          label="Terms and Conditions"
          aside="Printed on the quote"
          rows={4}
          placeholder="How you work, when you are paid, and what the customer provides"
        />
        <ReferenceField
          name="buyer_reference"
          label="Customer’s Reference"
          description="A name or code that your customer asked you to quote. The invoice takes it over."
        />
      </CardContent>
    </Card>
  )
}

/**
 * Draft, Sent, Accepted and Rejected can be chosen; any other status can only stay. An answer is chosen together with how the
 * customer gave it.
 */
function StatusField({ quote }: { quote: Quote }) {
  const { status } = quote
  const { control } = useFormContext<QuoteFormValues>()
  const { field, fieldState } = useController({ control, name: 'status' })
  const choosable: readonly QuoteStatus[] = CHOOSABLE_QUOTE_STATUSES
  const offered = choosable.includes(status) ? choosable : [status, ...choosable]
  return (
    <div className="flex flex-col gap-5">
      <Field
        label="Status"
        error={fieldState.error?.message}
        description={statusConsequence(quote, field.value)}
      >
        <Select<QuoteStatus>
          ref={field.ref}
          value={field.value ?? status}
          onValueChange={(chosen) => field.onChange(choosable.includes(chosen) ? chosen : undefined)}
          onBlur={field.onBlur}
          options={offered.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] }))}
        />
      </Field>
      {answerChosen(status, field.value) && <ToldField />}
    </div>
  )
}

function ToldField() {
  const { control } = useFormContext<QuoteFormValues>()
  const { field, fieldState } = useController({ control, name: 'told' })
  return (
    // A group of radio buttons takes no focus itself, so its first button does.
    <div
      ref={(group) => {
        field.ref(group && { focus: () => group.querySelector<HTMLElement>('[role=radio]')?.focus() })
      }}
    >
      <AnswerChannelField
        defaultValue={field.value}
        onValueChange={field.onChange}
        error={fieldState.error?.message}
      />
    </div>
  )
}
