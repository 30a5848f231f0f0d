import type { CustomerContact, CustomerDetail } from '@quotespark/contract'
import { dialledPhone, formatPhone, RECEIVED, RECEIVED_LABELS } from '@quotespark/domain/contact'
import type { ReactNode } from 'react'

const linkClass = 'wrap-anywhere rounded-xs text-link underline-offset-4 hover:underline'

/** The further contacts of a customer with what each is sent, and where work is done for them. */
export function ContactsAndSitesList({ customer }: { customer: CustomerDetail }) {
  const { receives, other_contacts, sites } = customer
  return (
    <>
      {(other_contacts.length > 0 || receives.length < RECEIVED.length) && (
        <List title="Other contacts">
          <li className="text-muted-foreground text-sm">
            {customer.contact_person || customer.name} receives {receivedWords(receives)}.
          </li>
          {other_contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} />
          ))}
        </List>
      )}
      {sites.length > 0 && (
        <List title="Site addresses">
          {sites.map(({ id, name, address }) => (
            <li key={id} className="text-sm">
              <p className="wrap-anywhere font-medium">{name}</p>
              <p className="wrap-anywhere whitespace-pre-line text-muted-foreground">{address}</p>
            </li>
          ))}
        </List>
      )}
    </>
  )
}

function Contact({ contact: { name, email, phone, receives } }: { contact: CustomerContact }) {
  return (
    <li className="text-sm">
      <p className="wrap-anywhere font-medium">{name}</p>
      {email && (
        <p>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${dialledPhone(phone)}`} className={linkClass}>
            {formatPhone(phone)}
          </a>
        </p>
      )}
      <p className="text-muted-foreground">Receives {receivedWords(receives)}</p>
    </li>
  )
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5 border-border border-t pt-4">
      <h3 className="text-muted-foreground text-xs">{title}</h3>
      <ul className="mt-2 flex flex-col gap-3">{children}</ul>
    </section>
  )
}

/** 'invoices and reminders', or 'no emails'. */
function receivedWords(receives: CustomerContact['receives']): string {
  const words = receives.map((each) => RECEIVED_LABELS[each].toLowerCase())
  const last = words.pop()
  if (last === undefined) return 'no emails'
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}
