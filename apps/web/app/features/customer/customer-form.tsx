import type { CustomerDetail, customerInput } from '@quotespark/contract'
import { formatPhone, RECEIVED } from '@quotespark/domain/contact'
import { Button, Card, CardContent, CardFooter, Field, Input, Textarea } from '@quotespark/ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { useAccount } from '~/account/account.ts'
import { AddressField } from '~/features/document/party/address-field.tsx'
import { CustomerNames } from '~/forms/customer-names.tsx'
import { CUSTOMER_VAT_OPTIONS } from '~/forms/default-vat-options.ts'
import { contractRules } from '~/forms/rules.ts'
import { SameEmailWarning, useSameEmail } from '~/forms/same-email.tsx'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'

/** Loaded on demand: it comes below the first fields, and brings the code of a select. */
const DefaultVatFields = lazyPart(
  async () => (await import('~/forms/default-vat-fields.tsx')).DefaultVatFields,
  {
    fallback: null,
  },
)

// Below the fields that are filled in first, and brings the code of a select.
const EndpointField = lazyPart(
  async () => (await import('~/features/document/party/endpoint-field.tsx')).EndpointField,
  { fallback: null },
)

// Below the fields that are filled in first.
const BusinessFields = lazyPart(async () => (await import('./business-fields.tsx')).BusinessFields, {
  fallback: null,
})

// Below the rest, and few customers need it.
const ContactsAndSites = lazyPart(async () => (await import('./contacts-and-sites.tsx')).ContactsAndSites, {
  fallback: null,
})

const rules = contractRules('customerInput')

type CustomerValues = z.output<typeof customerInput>
type CustomerFormState = UseFormReturn<z.input<typeof customerInput>, unknown, CustomerValues>

export type TypedCustomer = z.input<typeof customerInput>

/** The form's state, filled with the existing customer or with a restored draft. */
export function useCustomerForm(
  customer?: CustomerDetail,
  restored?: TypedCustomer | null,
): CustomerFormState {
  return useZodForm(rules, {
    defaultValues: restored ?? {
      kind: customer?.kind ?? 'company',
      name: customer?.name ?? '',
      contact_person: customer?.contact_person ?? '',
      email: customer?.email ?? '',
      no_email: customer !== undefined && customer.email === '',
      phone: formatPhone(customer?.phone ?? ''),
      address: customer?.address ?? '',
      address_fields: customer?.address_fields ?? null,
      vat_number: customer?.vat_number ?? '',
      company_number: customer?.company_number ?? '',
      endpoint: customer?.endpoint ?? null,
      vat_category: customer?.vat_category ?? null,
      exemption_reason: customer?.exemption_reason ?? '',
      is_business: customer?.is_business ?? null,
      is_public_authority: customer?.is_public_authority ?? false,
      cis_rate: customer?.cis_rate ?? null,
      notes: customer?.notes ?? '',
      receives: customer?.receives ?? [...RECEIVED],
      other_contacts: (customer?.other_contacts ?? []).map(({ portal_invited_at: _, ...contact }) => ({
        ...contact,
        phone: formatPhone(contact.phone ?? ''),
      })),
      sites: customer?.sites ?? [],
    },
  })
}

export interface CustomerFormProps {
  form: CustomerFormState
  /** The customer being edited; absent for a new one. */
  customer?: CustomerDetail
  onSave: (customer: CustomerValues) => void
  isSaving: boolean
  /** For example 'Save Changes'. */
  saveLabel: string
  /** Target of Cancel. */
  cancelTo: string
}

/** Autofill is off: the browser would offer the user's own details, but the form asks for the customer's. */
export function CustomerForm({ form, customer, onSave, isSaving, saveLabel, cancelTo }: CustomerFormProps) {
  const { register, formState } = form
  const { errors } = formState
  const [email = '', kind] = useWatch({ control: form.control, name: ['email', 'kind'] })
  const { sameEmail, isNews } = useSameEmail(email ?? '', customer)
  // A person has no numbers of a company, unless somebody gave some.
  const hasNumbers =
    kind !== 'person' || Boolean(customer?.vat_number || customer?.company_number || customer?.endpoint)
  const { vat_registered } = useAccount().company
  const [isAsking, setIsAsking] = useState(false)
  const warning = useRef<HTMLDivElement>(null)

  async function save(values: CustomerValues) {
    if (isAsking) return
    setIsAsking(true)
    const hasNews = await isNews(values.email)
    flushSync(() => setIsAsking(false))
    // A warning that was not there when the user pressed Save must be read before saving.
    if (hasNews) warning.current?.focus()
    else onSave(values)
  }

  return (
    <FormProvider {...form}>
      <form noValidate autoComplete="off" onSubmit={form.handleSubmit(save)}>
        <Card>
          <CardContent className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
            <CustomerNames
              phoneDescription={
                <>
                  As you would dial it, for example <span className="whitespace-nowrap">020 7946 0000</span>.
                  Start numbers abroad with + and the country code.
                </>
              }
            />
            <div ref={warning} tabIndex={-1} className="scroll-mt-4 outline-none empty:hidden sm:col-span-2">
              <SameEmailWarning customers={sameEmail} />
            </div>
            <div className="sm:col-span-2">
              <AddressField autoComplete="off" />
            </div>
            {hasNumbers && (
              <>
                <Field label="VAT Number" error={errors.vat_number?.message}>
                  <Input autoComplete="off" spellCheck={false} {...register('vat_number')} />
                </Field>
                <Field label="Company Number" error={errors.company_number?.message}>
                  <Input autoComplete="off" spellCheck={false} {...register('company_number')} />
                </Field>
                <EndpointField />
              </>
            )}
            {vat_registered && (
              <DefaultVatFields
                label="Default VAT treatment"
                description="Applied to new lines for this customer."
                options={CUSTOMER_VAT_OPTIONS}
              />
            )}
            <BusinessFields />
            <Field
              label="Notes"
              description="For you and your colleagues; customers never see them."
              error={errors.notes?.message}
              className="sm:col-span-2"
            >
              <Textarea rows={4} autoComplete="off" {...register('notes')} />
            </Field>
            <ContactsAndSites />
          </CardContent>
          <CardFooter className="justify-end max-sm:flex-col-reverse max-sm:*:w-full">
            <Button variant="outline" render={<Link to={cancelTo} />}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving || isAsking} loadingText="Saving...">
              {saveLabel}
            </Button>
          </CardFooter>
        </Card>
      </form>
    </FormProvider>
  )
}
