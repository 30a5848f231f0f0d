import { SAMPLE_URL } from '../sample/company.ts'
import { customer, customerDetail, customerInvoice, customerQuote } from '../sample/customer.ts'
import { mailed } from '../sample/line.ts'
import { customerCredit, openInvoice, refundOfCredit } from '../sample/payment.ts'
import { customerChasingManual } from './chasing.ts'
import type { Manual } from './page.ts'
import { statementManual } from './statement.ts'

const { id, name, contact_person, email, phone, address, address_fields, vat_number, notes, version } =
  customer
const { vat_category, exemption_reason } = customer
const written = {
  name,
  contact_person,
  email,
  phone,
  address,
  address_fields,
  vat_number,
  notes,
  vat_category,
  exemption_reason,
}
const one = { id }

const INVITED_AT = '2026-11-02T09:30:00.000Z'
const ARCHIVED_AT = '2026-11-20T11:30:00.000Z'

export const customerManual: Manual<'customer'> = {
  ...statementManual,
  ...customerChasingManual,
  listOpenInvoices: {
    description:
      'Returns the issued invoices of the customer that have a balance, the oldest due first, and of the same day the one that was saved first: the order in which a payment is shared out.',
    notFound: ['customer'],
    input: one,
    output: { items: [openInvoice] },
  },
  getCredit: {
    description:
      'Returns the unused credit of the customer and where it comes from: payments of more than was due. The oldest comes first, and in that order it is used and refunded.',
    notFound: ['customer'],
    input: one,
    output: customerCredit,
  },
  allocateCredit: {
    description:
      'Uses credit on an invoice of the customer, from the oldest source on, dated today. No more than the credit that is there, and no more than the invoice owes. `release` takes it off again.',
    notFound: ['customer', 'invoice'],
    input: { ...one, invoice_id: openInvoice.id, amount: '30.00' },
    output: customerCredit,
  },
  releaseCredit: {
    description:
      'Takes used credit off an invoice again, what was used last first: all of it, or `amount`. It is the customer’s unused credit again, and the invoice owes it. No more than was used there.',
    notFound: ['customer', 'invoice'],
    input: { ...one, invoice_id: openInvoice.id },
    output: customerCredit,
  },
  refundCredit: {
    description:
      'Records that credit was paid back to the customer: one refund for each payment that it comes from, the oldest first. The day is not before those payments and not in the future. No invoice changes. It does not ask Stripe.',
    notFound: ['customer'],
    input: {
      ...{ ...one, amount: refundOfCredit.amount, method: 'bank_transfer', paid_on: refundOfCredit.paid_on },
      reason: refundOfCredit.reason ?? '',
    },
    output: { items: [refundOfCredit] },
  },
  list: {
    description:
      'Returns a page of the customers of the company, newest first unless `sort` and `direction` say otherwise. `search` finds text anywhere in name, or in the names and email addresses of the contacts, without regard to accents and case; archived customers are listed only with `status=archived`.',
    input: { search: 'bakery', status: 'active', sort: 'name', direction: 'asc', limit: 50 },
    output: { items: [customer], next_cursor: null },
  },
  count: {
    description:
      'Returns how many customers the same `search` and `status` would list, without listing them.',
    input: { search: 'bakery', status: 'active' },
    output: { total: 1 },
  },
  findByEmail: {
    description:
      'Returns up to five customers with exactly this email address, ignoring case, archived ones last. Use it to warn of duplicates; without a match the list is empty.',
    input: { email },
    output: { items: [{ id, name, email, archived_at: null }] },
  },
  listWithoutEInvoice: {
    description:
      'Returns a page of the customers with invoices who lack details for e-invoices, by name, with the missing details in words and the page to fix each. Archived customers are left out.',
    input: { limit: 50 },
    output: {
      items: [
        {
          id,
          name,
          missing: [
            {
              field: 'buyer.address.country_code',
              message: 'The customer’s address needs a country: enter it in separate fields.',
              url: `${SAMPLE_URL}/app/customers/${id}/edit`,
            },
          ],
        },
      ],
      next_cursor: null,
    },
  },
  get: {
    description:
      'Returns one customer, archived or not, with how many quotes and invoices they have, the portal invitations emailed to them, and what the caller may do with them.',
    notFound: ['customer'],
    input: one,
    output: customerDetail,
  },
  listQuotes: {
    description:
      'Returns a page of the quotes for one customer, newest first, with the status that staff see.',
    notFound: ['customer'],
    input: { id, limit: 50 },
    output: { items: [customerQuote], next_cursor: null },
  },
  listInvoices: {
    description:
      'Returns a page of the invoices for one customer, newest first, with the status that staff see. `send_at` is when a scheduled draft will be sent.',
    notFound: ['customer'],
    input: { id, limit: 50 },
    output: { items: [customerInvoice], next_cursor: null },
  },
  create: {
    description:
      'Adds a customer; no email is sent. A company needs `contact_person`, a private person (`kind`) only `name`. Without an `email` say `no_email`. `receives` is what the first contact is emailed; `other_contacts` have their own. `address_fields` write the text of the address; `endpoint` is where e-invoices go, otherwise their UK VAT number. `vat_category` (`E` needs an `exemption_reason`) is what the screens start a new line with; lines written through the API state their own.',
    input: written,
    output: customer,
  },
  update: {
    description:
      'Replaces the details of a customer: an omitted field becomes empty, except `address_fields`, `endpoint`, the two numbers, `kind`, `receives`, `other_contacts` and `sites`, which stay. An `address` that differs from its fields clears them. A contact or site with its `id` stays the one that documents name; one left out of its list is removed, and out of the portal at once. Drafts show the change, sealed documents do not. A contact with a new address counts as not invited to the portal.',
    notFound: ['customer', 'contact', 'site'],
    input: { ...written, id, version },
    output: { ...customerDetail, version: version + 1, updated_at: '2026-11-20T11:30:00.000Z' },
  },
  invite: {
    description:
      'Emails the customer a link that signs them in to the portal within 7 days, and records when. Each call sends another email with a new link, at most five an hour to one address. With `contact_id` it goes to that further contact instead of the first.',
    notFound: ['customer', 'contact'],
    input: { ...one, contact_id: null },
    output: {
      ...customerDetail,
      portal_invited_at: INVITED_AT,
      updated_at: INVITED_AT,
      emails: [mailed('portal-invitation', 'Your quotes and invoices from Hartwell Joinery', INVITED_AT)],
    },
  },
  archive: {
    description:
      'Archives a customer, who no longer appears in lists and pickers. Their quotes and invoices stay, and remain open to them. An archived customer is left as they are.',
    notFound: ['customer'],
    input: one,
    output: {
      ...customerDetail,
      archived_at: ARCHIVED_AT,
      updated_at: ARCHIVED_AT,
      abilities: {
        edit: true,
        invite: false,
        archive: false,
        restore: true,
        delete: false,
        send_statement: true,
      },
    },
  },
  restore: {
    description:
      'Restores an archived customer to lists and pickers. A customer who is not archived is left as they are.',
    notFound: ['customer'],
    input: one,
    output: customerDetail,
  },
  delete: {
    description:
      'Permanently deletes a customer without any documents. One with quotes or invoices is refused with `in_use` and can be archived.',
    notFound: ['customer'],
    input: one,
    output: one,
  },
}
