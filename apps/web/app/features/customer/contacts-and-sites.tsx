import type { customerInput } from '@quotespark/contract'
import { MAX_CONTACTS, MAX_SITES, RECEIVED, RECEIVED_LABELS, type Received } from '@quotespark/domain/contact'
import { Button, Checkbox, Field, Input, Textarea } from '@quotespark/ui'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { EmailInput } from '~/forms/email-input.tsx'

type Fields = Pick<z.input<typeof customerInput>, 'receives' | 'other_contacts' | 'sites'>

const EVERYTHING: Received[] = [...RECEIVED]

/** Further contacts of a customer with what each is sent, and the addresses where work is done for them. */
export function ContactsAndSites() {
  const { control } = useFormContext<Fields>()
  const contacts = useFieldArray({ control, name: 'other_contacts', keyName: 'key' })
  const sites = useFieldArray({ control, name: 'sites', keyName: 'key' })
  const receives = useWatch({ control, name: 'receives' }) ?? EVERYTHING
  return (
    <>
      <Section
        title="Contacts"
        hint="Others at the customer who get emails, or sign in to the portal with their own address."
        addLabel="Add contact"
        onAdd={
          contacts.fields.length < MAX_CONTACTS
            ? () => contacts.append({ name: '', email: '', phone: '', receives: EVERYTHING })
            : undefined
        }
      >
        {(contacts.fields.length > 0 || receives.length < RECEIVED.length) && (
          <ReceivesField name="receives" label="The contact above receives" />
        )}
        {contacts.fields.map(({ key }, at) => (
          <ContactFields key={key} at={at} onRemove={() => contacts.remove(at)} />
        ))}
      </Section>
      <Section
        title="Site addresses"
        hint="Where you work for them, to choose from on quotes and invoices."
        addLabel="Add site address"
        onAdd={sites.fields.length < MAX_SITES ? () => sites.append({ name: '', address: '' }) : undefined}
      >
        {sites.fields.map(({ key }, at) => (
          <SiteFields key={key} at={at} onRemove={() => sites.remove(at)} />
        ))}
      </Section>
    </>
  )
}

interface SectionProps {
  title: string
  hint: string
  addLabel: string
  /** Left out when no more fit. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

function Section({ title, hint, addLabel, onAdd, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-border border-t pt-5 sm:col-span-2">
      <div>
        <h2 id={id} className="font-medium text-sm">
          {title}
        </h2>
        <p className="mt-0.5 text-muted-foreground text-sm">{hint}</p>
      </div>
      {children}
      {onAdd && (
        <Button variant="outline" size="sm" className="self-start" onClick={onAdd}>
          <Plus />
          {addLabel}
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  at: number
  onRemove: () => void
}

function ContactFields({ at, onRemove }: RowProps) {
  const { register, formState } = useFormContext<Fields>()
  const errors = formState.errors.other_contacts?.[at]
  const number = at + 2
  return (
    <Row label={`Contact ${number}`} onRemove={onRemove}>
      <Field label="Contact Name" required error={errors?.name?.message}>
        <Input autoComplete="off" {...register(`other_contacts.${at}.name`)} />
      </Field>
      <Field label="Email" error={errors?.email?.message}>
        <EmailInput autoComplete="off" {...register(`other_contacts.${at}.email`)} />
      </Field>
      <Field label="Phone" error={errors?.phone?.message}>
        <Input type="tel" autoComplete="off" {...register(`other_contacts.${at}.phone`)} />
      </Field>
      <ReceivesField name={`other_contacts.${at}.receives`} label="Receives" />
    </Row>
  )
}

function SiteFields({ at, onRemove }: RowProps) {
  const { register, formState } = useFormContext<Fields>()
  const errors = formState.errors.sites?.[at]
  return (
    <Row label={`Site ${at + 1}`} onRemove={onRemove}>
      <Field label="Site name" required error={errors?.name?.message}>
        <Input autoComplete="off" {...register(`sites.${at}.name`)} />
      </Field>
      <Field label="Site address" required error={errors?.address?.message}>
        <Textarea rows={3} autoComplete="off" {...register(`sites.${at}.address`)} />
      </Field>
    </Row>
  )
}

function Row({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-border p-4 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      {children}
      <Button variant="ghost" size="sm" className="justify-self-start sm:col-span-2" onClick={onRemove}>
        <Trash2 />
        Remove {label.toLowerCase()}
      </Button>
    </fieldset>
  )
}

interface ReceivesFieldProps {
  name: 'receives' | `other_contacts.${number}.receives`
  label: string
}

/** Which emails a contact is sent, in the usual order. */
function ReceivesField({ name, label }: ReceivesFieldProps) {
  const { control } = useFormContext<Fields>()
  const { field } = useController({ control, name })
  const chosen = field.value ?? EVERYTHING
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {RECEIVED.map((each) => (
          <Checkbox
            key={each}
            label={RECEIVED_LABELS[each]}
            checked={chosen.includes(each)}
            onCheckedChange={(checked) =>
              field.onChange(RECEIVED.filter((one) => (one === each ? checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
