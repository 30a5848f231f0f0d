import { SAMPLE_URL } from '../sample/company.ts'
import { customer, customerDetail, customerInvoice, customerQuote } from '../sample/customer.ts'
import { mailed } from '../sample/line.ts'
import type { Manual } from './page.ts'

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
  list: {
    description:
      'Answers a page of the customers of the company, newest first unless `sort` and `direction` say otherwise. `search` finds text anywhere in name, contact person or e-mail address; archived customers are listed only with `status=archived`.',
    input: { search: 'bakery', status: 'active', sort: 'name', direction: 'asc', limit: 50 },
    output: { items: [customer], next_cursor: null },
  },
  count: {
    description:
      'Answers how many customers the same `search` and `status` would list, without listing them.',
    input: { search: 'bakery', status: 'active' },
    output: { total: 1 },
  },
  findByEmail: {
    description:
      'Answers up to five customers who have exactly this e-mail address, whatever its case, archived ones last. Made to warn of somebody who is entered twice; no match is an empty list.',
    input: { email },
    output: { items: [{ id, name, email, archived_at: null }] },
  },
  listWithoutEInvoice: {
    description:
      'Answers a page of the customers who have invoices and of whom something is missing before these can be e-invoices, by name, with what it is in words and the page on which it is put right. Archived customers are left out.',
    input: { limit: 50 },
    output: {
      items: [
        {
          id,
          name,
          missing: [
            {
              field: 'buyer.address.country_code',
              message: "The customer's address needs its country: sort it into fields.",
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
      'Answers one customer, archived or not, with how many quotes and invoices they have, the invitations to the portal that were mailed to them, and what the caller may do with them.',
    notFound: ['customer'],
    input: one,
    output: customerDetail,
  },
  listQuotes: {
    description:
      'Answers a page of the quotes for one customer, newest first, with the status that staff see.',
    notFound: ['customer'],
    input: { id, limit: 50 },
    output: { items: [customerQuote], next_cursor: null },
  },
  listInvoices: {
    description:
      'Answers a page of the invoices for one customer, newest first, with the status that staff see. `send_at` is when a draft goes out by itself.',
    notFound: ['customer'],
    input: { id, limit: 50 },
    output: { items: [customerInvoice], next_cursor: null },
  },
  create: {
    description:
      'Adds a customer. Two customers may have the same name or e-mail address; nobody is written to. With `address_fields` the text of the address is written from them; `endpoint` is where they take e-invoices (scheme of the EAS list and id), else at their UK VAT number. `vat_category` is how they are usually charged, such as `AE` or `O` (`E` needs an `exemption_reason`): the screens start a new line with it, unless the product says its own; a line that is written by a call says its own.',
    input: written,
    output: customer,
  },
  update: {
    description:
      'Replaces what is kept of a customer: a field that is left out becomes empty, but for `address_fields`, `endpoint`, `vat_number` and `company_number`, which stay. An `address` that names another place than the fields do stands without them. Drafts show the change, sealed documents keep what they said. With another e-mail address the customer counts as not invited to the portal.',
    notFound: ['customer'],
    input: { ...written, id, version },
    output: { ...customerDetail, version: version + 1, updated_at: '2026-11-20T11:30:00.000Z' },
  },
  invite: {
    description:
      'Mails the customer a link into the portal that signs them in for 7 days, and notes when. Each call sends another mail with a new link; five an hour may go to one address.',
    notFound: ['customer'],
    input: one,
    output: {
      ...customerDetail,
      portal_invited_at: INVITED_AT,
      updated_at: INVITED_AT,
      emails: [mailed('portal-invitation', 'Your quotes and invoices from Hartwell Joinery', INVITED_AT)],
    },
  },
  archive: {
    description:
      'Leaves the customer out of lists and choices. Their quotes and invoices stay, and stay open to them. Archived already they are left as they are.',
    notFound: ['customer'],
    input: one,
    output: {
      ...customerDetail,
      archived_at: ARCHIVED_AT,
      updated_at: ARCHIVED_AT,
      abilities: { edit: true, invite: false, archive: false, restore: true, delete: false },
    },
  },
  restore: {
    description:
      'Takes an archived customer back into lists and choices. One who is not archived is left as they are.',
    notFound: ['customer'],
    input: one,
    output: customerDetail,
  },
  delete: {
    description:
      'Deletes a customer for whom nothing was ever written, for good. One with quotes or invoices is refused with `in_use` and can be archived.',
    notFound: ['customer'],
    input: one,
    output: one,
  },
}
