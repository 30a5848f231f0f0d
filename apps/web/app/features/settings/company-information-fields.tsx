import { formatVatNumber, hasVatCheckDigits } from '@quotespark/domain/company'
import { MESSAGES } from '@quotespark/domain/validation'
import { cn, Field, Input, type InputProps } from '@quotespark/ui'
import { type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { useAccount } from '~/account/account.ts'
import { AddressField } from '~/features/document/party/address-field.tsx'
import type { companyInformationForm } from '~/forms/company-information-rules.ts'
import { EmailInput } from '~/forms/email-input.tsx'
import { CompanySwitch } from './company-switch.tsx'

export type Information = z.input<typeof companyInformationForm>

interface TextFieldProps extends Omit<InputProps, 'name' | 'required'> {
  name: Exclude<keyof Information, 'address_fields' | 'endpoint' | 'vat_registered'>
  label: string
  description?: ReactNode
  required?: boolean
}

/** A text field whose anchor is its name with dashes: /app/settings#company-number. */
function TextField({ name, label, description, required = false, ...input }: TextFieldProps) {
  const { register, formState } = useFormContext<Information>()
  const Control = input.type === 'email' ? EmailInput : Input
  const { manage_company } = useAccount().abilities
  return (
    <div id={name.replaceAll('_', '-')}>
      <Field
        label={label}
        description={description}
        required={required}
        error={formState.errors[name]?.message}
      >
        <Control readOnly={!manage_company} {...input} {...register(name)} />
      </Field>
    </div>
  )
}

export function ContactFields() {
  const { manage_company } = useAccount().abilities
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
      <TextField name="name" label="Company Name" required autoComplete="organization" />
      <TextField
        name="legal_name"
        label="Legal Name"
        description="If you trade under another name: your own name or your company’s registered name."
      />
      <TextField
        name="email"
        label="Email"
        description="Replies to your emails go here. We notify every owner when it changes."
        type="email"
        autoComplete="email"
      />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
      <TextField
        name="website"
        label="Website"
        description="For example https://example.co.uk."
        inputMode="url"
        autoComplete="url"
      />
      <TextField
        name="company_number"
        label="Company Number"
        description="For companies registered at Companies House."
        autoComplete="off"
      />
      <div id="address" className="sm:col-span-full">
        <AddressField rows={3} readOnly={!manage_company} autoComplete="on" />
      </div>
    </div>
  )
}

export function VatFields() {
  const { watch, formState } = useFormContext<Information>()
  // A number that was refused stays to be put right.
  const hasNumber = watch('vat_registered') || formState.errors.vat_number !== undefined
  return (
    <SettingsGroup title="VAT" className="sm:grid-cols-1">
      <CompanySwitch
        name="vat_registered"
        label="VAT registered"
        description="New quotes and invoices include VAT. Switch this off if you are not registered: they will then show no VAT. Existing documents do not change."
      />
      {hasNumber && <VatNumberField />}
    </SettingsGroup>
  )
}

function VatNumberField() {
  const number = useFormContext<Information>().watch('vat_number') ?? ''
  const isDoubtful = formatVatNumber(number) !== undefined && !hasVatCheckDigits(number)
  return (
    <div className="sm:max-w-1/2 sm:pr-2">
      <TextField
        name="vat_number"
        label="VAT Number"
        placeholder="GB 123 4567 82"
        autoComplete="off"
        spellCheck={false}
        description={
          isDoubtful ? (
            <span className="font-medium text-warning-strong">{MESSAGES.vatNumberCheckDigits}</span>
          ) : (
            'Required on VAT invoices.'
          )
        }
      />
    </div>
  )
}

export function BankFields() {
  return (
    <SettingsGroup
      title="Bank Account"
      description="Shown on your invoices so customers know where to pay."
      className="sm:grid-cols-3"
    >
      <TextField name="bank_account_name" label="Account Name" autoComplete="off" />
      <TextField
        name="bank_sort_code"
        label="Sort Code"
        placeholder="12-34-56"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="bank_account_number"
        label="Account Number"
        placeholder="8 digits"
        inputMode="numeric"
        autoComplete="off"
      />
    </SettingsGroup>
  )
}

interface SettingsGroupProps {
  title: string
  description?: ReactNode
  children: ReactNode
  className?: string
}

/** Related settings within a card. */
function SettingsGroup({ title, description, children, className }: SettingsGroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a column of a grid
    <div role="group" aria-labelledby={id} className="flex flex-col gap-5 border-border border-t pt-6">
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {description && <p className="mt-0.5 text-muted-foreground text-sm">{description}</p>}
      </div>
      <div className={cn('grid gap-5 sm:grid-cols-2 sm:gap-x-4', className)}>{children}</div>
    </div>
  )
}
