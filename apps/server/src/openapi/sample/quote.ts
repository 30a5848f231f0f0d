import type { Quote, QuoteRow } from '@quotespark/contract'
import { type QuoteStatus, quoteActions, timestampNumber } from '@quotespark/domain/document'
import { company, SAMPLE_URL } from './company.ts'
import {
  attachment,
  documentCustomer,
  event,
  mailed,
  offeredLines,
  SEALED_PDF_SHA256,
  totals,
} from './line.ts'
import { sampleId } from './sample-id.ts'

const WRITTEN_AT = '2026-11-02T09:15:00.000Z'
const SENT_AT = '2026-11-02T09:40:00.000Z'
const VIEWED_AT = '2026-11-03T18:22:00.000Z'
const ANSWERED_AT = '2026-11-05T08:05:00.000Z'
const NUMBER = timestampNumber(new Date(WRITTEN_AT))

/** Token of the link by which the customer reads the quote. */
export const QUOTE_TOKEN = 'kT3vR8nQ2xLw7bYc5mZpA1dF'
export const SIGNED_NAME = 'Priya Shah'

function abilitiesOf(status: QuoteStatus): Quote['abilities'] {
  const actions = quoteActions(status)
  return {
    edit: true,
    send: actions.includes('send'),
    send_again: false,
    remind: status === 'sent',
    mark_as_accepted: actions.includes('mark_as_accepted'),
    mark_as_rejected: actions.includes('mark_as_rejected'),
    create_invoice: actions.includes('convert'),
    bill_accepted: false,
    certificate: status === 'accepted',
    undo: false,
    duplicate: true,
    share: status !== 'draft',
    delete: status === 'draft',
  }
}

export const draftQuote: Quote = {
  id: sampleId('quote'),
  company_id: company.id,
  quote_number: NUMBER,
  title: 'Shop counter and shelving',
  description: 'As measured on 28 October. Fitting takes two days, on a Monday and Tuesday.',
  notes: 'A deposit is not needed.',
  terms_and_conditions: company.quote_terms,
  buyer_reference: 'Spring refit',
  status: 'draft',
  displayed_status: 'draft',
  customer_id: documentCustomer.id,
  customer: documentCustomer,
  customer_now: null,
  valid_until: '2026-12-02',
  items: offeredLines,
  billing_stages: [],
  is_construction: false,
  billing: null,
  ...totals,
  from_amount: null,
  accepted_total_amount: null,
  attachments: [attachment],
  internal_attachments: [],
  revision: null,
  changed_since_sent: false,
  accepted_revision: null,
  changed_since_acceptance: false,
  view_count: 0,
  last_viewed_at: null,
  sent_at: null,
  last_action: null,
  invoice_id: null,
  share_url: null,
  messages: [],
  emailed_to: documentCustomer.email,
  reminders_to: documentCustomer.email,
  contact_id: null,
  site_id: null,
  site: null,
  internal_notes: null,
  held: null,
  history: [event('created', WRITTEN_AT)],
  emails: [],
  created_at: WRITTEN_AT,
  updated_at: WRITTEN_AT,
  version: 1,
  abilities: abilitiesOf('draft'),
}

export const sentQuote: Quote = {
  ...draftQuote,
  status: 'sent',
  displayed_status: 'sent',
  revision: 1,
  sent_at: SENT_AT,
  share_url: `${SAMPLE_URL}/customer-portal/${QUOTE_TOKEN}`,
  history: [event('sent', SENT_AT), ...draftQuote.history],
  emails: [mailed('quote-sent', `Quote ${NUMBER} from ${company.name}`, SENT_AT)],
  updated_at: SENT_AT,
  version: 2,
  abilities: abilitiesOf('sent'),
}

const REMINDED_AT = '2026-11-04T09:30:00.000Z'
export const remindedQuote: Quote = {
  ...sentQuote,
  history: [event('reminded', REMINDED_AT), ...sentQuote.history],
  emails: [
    mailed('quote-follow-up', `A gentle reminder about quote ${NUMBER} from ${company.name}`, REMINDED_AT),
    ...sentQuote.emails,
  ],
  abilities: { ...sentQuote.abilities, remind: false },
}

const viewedQuote: Quote = {
  ...sentQuote,
  displayed_status: 'viewed',
  view_count: 1,
  last_viewed_at: VIEWED_AT,
  history: [event('viewed', VIEWED_AT, documentCustomer.name), ...sentQuote.history],
}

export const acceptedQuote: Quote = {
  ...viewedQuote,
  status: 'accepted',
  displayed_status: 'accepted',
  accepted_revision: 1,
  accepted_total_amount: totals.total_amount,
  last_action: {
    action: 'accept',
    signed_name: SIGNED_NAME,
    reason: null,
    lost_reason: null,
    pdf_sha256: SEALED_PDF_SHA256,
    has_signature: true,
    ip_address: '203.0.113.24',
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
    timestamp: ANSWERED_AT,
    revision: 1,
    selection: null,
    chosen: null,
    noted_by_name: null,
    told: null,
    edited_since: false,
  },
  history: [
    event('accepted', ANSWERED_AT, documentCustomer.name, { signed_name: SIGNED_NAME, revision: '1' }),
    ...viewedQuote.history,
  ],
  updated_at: ANSWERED_AT,
  version: 3,
  abilities: abilitiesOf('accepted'),
}

/** The quote with an answer that staff took by telephone and recorded. */
export function quoteAnsweredByPhone(action: 'accept' | 'reject'): Quote {
  const status = action === 'accept' ? 'accepted' : 'rejected'
  return {
    ...viewedQuote,
    status,
    displayed_status: status,
    accepted_revision: action === 'accept' ? 1 : null,
    accepted_total_amount: action === 'accept' ? totals.total_amount : null,
    last_action: {
      action,
      signed_name: null,
      reason: null,
      lost_reason: null,
      pdf_sha256: SEALED_PDF_SHA256,
      has_signature: false,
      ip_address: null,
      user_agent: null,
      timestamp: ANSWERED_AT,
      revision: 1,
      selection: null,
      chosen: null,
      noted_by_name: 'Nell Hartwell',
      told: 'phone',
      edited_since: false,
    },
    history: [event(`marked_as_${status}`, ANSWERED_AT), ...viewedQuote.history],
    updated_at: ANSWERED_AT,
    version: 3,
    abilities: abilitiesOf(status),
  }
}

export const duplicatedQuote: Quote = {
  ...draftQuote,
  id: sampleId('duplicated quote'),
  quote_number: timestampNumber(new Date('2026-11-20T11:30:00.000Z')),
  items: offeredLines.map((line, at) => ({ ...line, id: sampleId(`duplicated line ${at + 1}`) })),
  valid_until: '2026-12-20',
  history: [event('created', '2026-11-20T11:30:00.000Z')],
  created_at: '2026-11-20T11:30:00.000Z',
  updated_at: '2026-11-20T11:30:00.000Z',
}

export const quoteRow: QuoteRow = {
  id: acceptedQuote.id,
  quote_number: NUMBER,
  title: acceptedQuote.title,
  customer: { id: documentCustomer.id, name: documentCustomer.name, email: documentCustomer.email },
  customer_now: null,
  status: 'accepted',
  displayed_status: 'accepted',
  waiting_step: null,
  valid_until: acceptedQuote.valid_until,
  item_count: acceptedQuote.items.length,
  total_amount: acceptedQuote.total_amount,
  from_amount: null,
  accepted_total_amount: acceptedQuote.accepted_total_amount,
  created_at: WRITTEN_AT,
  archived_at: null,
  invoice_id: null,
  billed_percent: null,
  abilities: { edit: true, send: false, create_invoice: true },
}
