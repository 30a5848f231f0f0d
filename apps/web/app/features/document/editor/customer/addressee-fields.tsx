import type { CustomerDetail } from '@quotespark/contract'
import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import { Field, Select } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { api } from '~/api/client.ts'

interface Fields {
  customer_id: string
  contact_id?: string | null
  site_id?: string | null
}

/** Stands for the customer's own contact, and for no site. */
const NONE = 'none'

/** The contact that the document is addressed to, and where the work is done: asked once the customer has several. */
export function AddresseeFields({ kind }: { kind: DocumentKind }) {
  const id = useWatch<Fields, 'customer_id'>({ name: 'customer_id' })
  const { data: customer } = useQuery({
    ...api.customer.get.queryOptions({ input: { id } }),
    enabled: id !== '',
  })
  if (!customer) return null
  const hasContacts = customer.other_contacts.length > 0
  const hasSites = customer.sites.length > 0
  if (!hasContacts && !hasSites) return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {hasContacts && <ContactField kind={kind} customer={customer} />}
      {hasSites && <SiteField customer={customer} />}
    </div>
  )
}

function ContactField({ kind, customer }: { kind: DocumentKind; customer: CustomerDetail }) {
  const { control } = useFormContext<Fields>()
  const { field, fieldState } = useController({ control, name: 'contact_id' })
  const chosen = customer.other_contacts.find(({ id }) => id === field.value)
  return (
    <Field
      label="Contact"
      error={fieldState.error?.message}
      description={
        chosen?.email
          ? `It is emailed to ${chosen.email}.`
          : `It is emailed to everyone who receives ${DOCUMENTS[kind].name}s.`
      }
    >
      <Select
        ref={field.ref}
        value={chosen?.id ?? NONE}
        onValueChange={(value) => field.onChange(value === NONE ? null : value)}
        onBlur={field.onBlur}
        options={[
          { value: NONE, label: customer.contact_person || customer.name },
          ...customer.other_contacts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  )
}

function SiteField({ customer }: { customer: CustomerDetail }) {
  const { control } = useFormContext<Fields>()
  const { field, fieldState } = useController({ control, name: 'site_id' })
  const chosen = customer.sites.find(({ id }) => id === field.value)
  return (
    <Field
      label="Site address"
      error={fieldState.error?.message}
      description={
        chosen ? chosen.address.replaceAll('\n', ', ') : 'Where you do the work, if it is printed.'
      }
    >
      <Select
        ref={field.ref}
        value={chosen?.id ?? NONE}
        onValueChange={(value) => field.onChange(value === NONE ? null : value)}
        onBlur={field.onBlur}
        options={[
          { value: NONE, label: 'None' },
          ...customer.sites.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  )
}
