import type { CustomerDetail } from '@quotespark/contract'
import { CIS_RATE_LABELS } from '@quotespark/domain/billing'
import { dialledPhone, formatPhone } from '@quotespark/domain/contact'
import { VAT_CATEGORY_LABELS } from '@quotespark/domain/document'
import { Card, CardContent, CardHeader, CardTitle, DescriptionList } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { useAccount } from '~/account/account.ts'
import { ContactsAndSitesList } from './contacts-and-sites-list.tsx'
import { RemoveCustomerActions } from './remove-customer-actions.tsx'

const linkClass = 'rounded-xs text-link underline-offset-4 hover:underline'

export function ContactCard({ customer }: { customer: CustomerDetail }) {
  const { kind, contact_person, email, phone, address, vat_category, exemption_reason, notes } = customer
  const { vat_registered } = useAccount().company
  return (
    <Card>
      <CardHeader>
        <CardTitle>Contact Information</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList
          layout="columns"
          className="xl:grid-cols-1"
          items={[
            ...(kind === 'company' || contact_person
              ? [{ label: 'Contact Person', value: orNone(contact_person) }]
              : []),
            { label: 'Email', value: orNone(email, <ContactLink href={`mailto:${email}`} text={email} />) },
            {
              label: 'Phone',
              value: orNone(
                phone,
                phone && <ContactLink href={`tel:${dialledPhone(phone)}`} text={formatPhone(phone)} />,
              ),
            },
            { label: 'Address', value: orNone(address) },
            ...(vat_registered && vat_category
              ? [
                  {
                    label: 'Default VAT treatment',
                    value: orNone(exemption_reason ?? VAT_CATEGORY_LABELS[vat_category]),
                  },
                ]
              : []),
            { label: 'Business', value: orNone(businessWords(customer)) },
            ...(customer.cis_rate === null
              ? []
              : [{ label: 'CIS deduction', value: CIS_RATE_LABELS[customer.cis_rate] }]),
            { label: 'Notes', value: orNone(notes) },
          ]}
        />
        <ContactsAndSitesList customer={customer} />
        <RemoveCustomerActions customer={customer} />
      </CardContent>
    </Card>
  )
}

function businessWords({ is_business, is_public_authority }: CustomerDetail): string | null {
  if (is_business === null) return null
  return is_business ? (is_public_authority ? 'Yes, a public authority' : 'Yes') : 'No'
}

function orNone(text: string | null, shown: ReactNode = <p className="whitespace-pre-line">{text}</p>) {
  return text ? shown : <span className="font-normal text-muted-foreground">Not given</span>
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className={linkClass}>
      {text}
    </a>
  )
}
