import { MAX_CONTACTS, MAX_SITES, RECEIVED } from '@quotespark/domain/contact'
import { LIMITS, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import { id, instant, optionalEmail, optionalPhone, requiredLines, requiredText } from './fields.ts'

export const received = z.array(z.enum(RECEIVED))

/** Kept in the usual order, each once. */
export const receivesInput = received
  .max(RECEIVED.length)
  .overwrite((given) => RECEIVED.filter((each) => given.includes(each)))

/** A further contact of a customer. */
export const contact = z.object({
  id,
  name: z.string(),
  /** Empty when there is none. */
  email: z.string(),
  phone: z.string().nullable(),
  receives: received,
  portal_invited_at: instant.nullable(),
})
export type CustomerContact = z.infer<typeof contact>

/** Where work is done for a customer. */
export const siteShown = z.object({ name: z.string(), address: z.string() })
export const site = siteShown.extend({ id })
export type CustomerSite = z.infer<typeof site>

/** The id of a row that stays; left out for a new one. */
const stays = { id: id.optional() }

const newContact = z.object({
  name: requiredText('Contact Name', LIMITS.contact_person),
  email: optionalEmail().transform((text) => text ?? ''),
  phone: optionalPhone(),
  receives: receivesInput,
})
const newSite = z.object({
  name: requiredText('Site name', LIMITS.name),
  address: requiredLines('Site address', LIMITS.address),
})

const contactsOf = <Row extends z.ZodType>(row: Row) =>
  z.array(row).max(MAX_CONTACTS, MESSAGES.tooManyContacts(MAX_CONTACTS))
const sitesOf = <Row extends z.ZodType>(row: Row) =>
  z.array(row).max(MAX_SITES, MESSAGES.tooManySites(MAX_SITES))

/** Contacts and sites of a new customer. */
export const newLists = {
  other_contacts: contactsOf(newContact).optional(),
  sites: sitesOf(newSite).optional(),
}

/** The whole lists of a customer; one that is left out stays as it is. */
export const changedLists = {
  other_contacts: contactsOf(newContact.extend(stays)).optional(),
  sites: sitesOf(newSite.extend(stays)).optional(),
}

/** Refuses a second contact with an address: they would be one in the portal. */
export function contactsDiffer(
  { email, other_contacts = [] }: { email: string; other_contacts?: { email: string }[] | undefined },
  context: z.RefinementCtx,
): void {
  const taken = new Set([email.toLowerCase()])
  for (const [at, contact] of other_contacts.entries()) {
    const address = contact.email.toLowerCase()
    if (address !== '' && taken.has(address)) {
      const path = ['other_contacts', at, 'email']
      context.addIssue({ code: 'custom', path, message: MESSAGES.contactEmailTaken })
    }
    taken.add(address)
  }
}
