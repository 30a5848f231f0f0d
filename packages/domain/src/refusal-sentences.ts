import { latePaymentSentence } from './billing/late-payment-reason.ts'
import { rateMissingSentence } from './billing/reference-rate.ts'
import { OWNER_ONLY_PERMISSIONS } from './company/permission.ts'
import type { InvalidSelection, SelectionProblem } from './document/choice/invalid-selection.ts'
import { DOCUMENT_KINDS, DOCUMENTS, type DocumentKind, statusLabel } from './document/document.ts'
import { formatMoney, isZeroMoney } from './money/money.ts'
import { type EntityName, type Refusal, type RefusalCode, type RefusalData, waitSentence } from './refusal.ts'
import { formatDate, formatLongDate } from './time/date-format.ts'
import { MESSAGES } from './validation.ts'

/** Builds the same sentence for each kind of document. */
function ofEachKind(sentence: (name: string) => string): Record<DocumentKind, string> {
  const sentences = DOCUMENT_KINDS.map((kind) => [kind, sentence(DOCUMENTS[kind].name)])
  return Object.fromEntries(sentences)
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const NOT_FOUND: Record<EntityName, string> = {
  ...ofEachKind((name) => `${capitalised(name)} not found`),
  attachment: 'Attachment not found',
  certificate: 'There is no certificate: this quote has not been accepted',
  contact: 'Contact not found',
  site: 'Site address not found',
  company: MESSAGES.companyOrUserNotFound,
  customer: 'Customer not found',
  document: 'Document not found or you do not have access to it',
  e_invoice: 'This document has no e-invoice',
  email: 'Email not found',
  invitation:
    'This invitation does not exist. Please check that the link is complete, and that you are using the newest one.',
  link: 'This link does not exist. Please check that it is complete.',
  logo: 'Your company has no logo',
  member: 'Team member not found',
  message: 'Message not found',
  notification: 'Notification not found',
  passkey: 'Passkey not found',
  payment: 'Payment not found',
  picture: 'There is no picture',
  product: 'Product/Service not found',
  receipt: 'There is no receipt: this invoice has not been paid',
  recurring_invoice: 'Recurring invoice not found',
  quote: 'Quote not found or you do not have access to it',
  template: 'Template not found',
  vat_rate: 'VAT rate not found',
  view: 'View not found',
}

const PAYMENT_CLOSED: Record<RefusalData['payment_closed']['reason'], string> = {
  voided: 'This payment is void and can no longer be changed.',
  refunded: 'This payment was refunded. Void the refund first.',
  disputed: 'This payment is disputed. It can be refunded once the dispute is closed.',
  on_its_way: 'This is already on its way.',
}

const IN_USE: Record<EntityName, string> = {
  ...ofEachKind((name) => `This ${name} is in use and cannot be deleted.`),
  attachment: 'This attachment is in use and cannot be deleted.',
  certificate: 'This certificate is kept and cannot be deleted.',
  contact: 'This contact is in use and cannot be deleted.',
  site: 'This site address is in use and cannot be deleted.',
  company: 'This company is in use and cannot be deleted.',
  customer: 'This customer has quotes, invoices or payments and cannot be deleted.',
  document: 'This document is in use and cannot be deleted.',
  e_invoice: 'This e-invoice is kept and cannot be deleted.',
  email: 'This email is in use and cannot be deleted.',
  invitation: 'This invitation is in use and cannot be deleted.',
  link: 'This link is in use and cannot be deleted.',
  logo: 'This logo is in use and cannot be removed.',
  member: 'This team member is in use and cannot be removed.',
  message: 'This message is in use and cannot be deleted.',
  notification: 'This notification is in use and cannot be deleted.',
  passkey: 'This passkey is in use and cannot be removed.',
  payment: 'This payment is in use and cannot be deleted.',
  picture: 'This picture is in use and cannot be removed.',
  product: 'This product or service is in use and cannot be deleted.',
  receipt: 'This receipt is kept and cannot be deleted.',
  recurring_invoice: 'This recurring invoice is kept and cannot be deleted.',
  template: 'This template is in use and cannot be deleted.',
  vat_rate: 'This VAT rate is in use and cannot be deleted.',
  view: 'This view is in use and cannot be deleted.',
}

/** Messages from section 8 of the specification; "RLS" is the row-level security that keeps companies' data apart. */
const COMPANY_NOT_CREATED: Record<
  RefusalData['company_not_created']['failure'],
  (message: string) => string
> = {
  permission: (message) => `RLS Permission Error: ${message}. Please check authentication and try again.`,
  database: (message) => `Database Error: ${message}`,
  no_data: () => 'Company creation returned no data',
  ownership: (message) => `Failed to set up company ownership: ${message}`,
}

const companies = (count: number) => (count === 1 ? '1 company' : `${count} companies`)

const COMPANY_LIMIT_REACHED: Record<
  RefusalData['company_limit_reached']['reached'],
  (limit: number) => string
> = {
  day: (limit) => `You can set up ${companies(limit)} a day. Please try again tomorrow.`,
  all: (limit) =>
    `You have already set up ${companies(limit)}, which is the limit. Please ask the operator of this installation if you need more.`,
}

const INVITATION_OVER: Record<RefusalData['invitation_over']['reason'], string> = {
  accepted: 'This invitation has already been accepted.',
  declined: 'This invitation has been declined.',
  withdrawn: 'This invitation has been withdrawn. Please ask the person who invited you.',
  expired: 'This invitation has expired: it was valid for 7 days. Please ask for a new one.',
}

const NEWSLETTER_LINK_OVER: Record<RefusalData['newsletter_link_over']['reason'], string> = {
  used: 'This link has been used: you are already subscribed.',
  expired: 'This link has expired: it was valid for 3 days. Please subscribe again.',
}

const MAIL_LIMIT_REACHED: Record<
  RefusalData['mail_limit_reached']['reached'],
  (data: RefusalData['mail_limit_reached']) => string
> = {
  company: ({ limit }) =>
    `Your company has reached its limit of ${limit} emails for today. You can send more tomorrow. The limit rises over time and as your invoices are paid.`,
  account: ({ limit }) =>
    `You have reached your limit of ${limit} emails for today across all your companies. You can send more tomorrow.`,
  address: ({ limit, address }) =>
    `${address} has already been sent ${limit} emails today, the most we send to one person. Please try again tomorrow, or share the link yourself.`,
  reported: ({ address }) =>
    `${address} has reported one of your emails as unwanted, so we no longer send emails there. Please talk to them, or share the link yourself.`,
}

const SELECTION_INVALID: Record<SelectionProblem, (data: InvalidSelection) => string> = {
  unknown: () => 'This quote has no such line. Please reload the page and choose again.',
  repeated: ({ line }) => `Line ${line} was chosen twice. Please reload the page and choose again.`,
  missing: ({ line }) => `Line ${line} is part of this quote and cannot be left out.`,
  none_of_group: ({ group }) => `Please choose one of “${group}”.`,
  several_of_group: ({ group }) => `Only one of “${group}” can be chosen.`,
  quantity_fixed: ({ line, minimum }) => `The quantity of line ${line} is ${minimum} and cannot be changed.`,
  quantity_limits: ({ line, minimum, maximum }) =>
    `The quantity of line ${line} must be from ${minimum} to ${maximum}, with no more than 3 decimal places.`,
}

const inList = (stages: readonly { title: string }[]) => stages.map(({ title }) => `‘${title}’`).join(', ')

/** A status for the middle of a sentence. */
const inWords = (kind: DocumentKind, status: string) => statusLabel(kind, status).toLowerCase()

/**
 * The message shown for each refusal: the specification's sentence where it has one. A missing code does not
 * compile.
 */
export const REFUSAL_SENTENCES: { [Code in RefusalCode]: (data: RefusalData[Code]) => string } = {
  unauthenticated: () => 'Your session has ended. Please sign in again.',
  confirmation_required: () => 'Please confirm it’s you.',
  factor_confirmation_required: () => 'Please confirm it’s you with your second factor or a recovery code.',
  second_factor_required: () => 'Your company requires a second factor to sign in. Please set one up first.',
  forbidden: ({ action }) =>
    `Your role does not allow this. Please ask an ${OWNER_ONLY_PERMISSIONS.some((each) => each === action) ? 'owner' : 'administrator'} of your company.`,
  not_found: ({ entity }) => NOT_FOUND[entity],
  company_required: () => MESSAGES.companyOrUserNotFound,
  not_in_company: () => 'You are not in this company’s team.',
  company_limit_reached: ({ reached, limit }) => COMPANY_LIMIT_REACHED[reached](limit),
  company_not_created: ({ failure, message }) => COMPANY_NOT_CREATED[failure](message),
  invalid_input: ({ issues }) => issues[0]?.message ?? 'Please check what you entered.',
  transition_not_allowed: ({ entity, from, to }) =>
    from === to
      ? `This ${DOCUMENTS[entity].name} is already ${inWords(entity, from)}.`
      : `This ${DOCUMENTS[entity].name} is ${inWords(entity, from)} and cannot become ${inWords(entity, to)}.`,
  quote_expired: ({ valid_until }) =>
    `This quote was valid until ${formatDate(valid_until)} and can no longer be answered. Please ask for a new one.`,
  changed_meanwhile: () =>
    'Someone else has changed this since you opened it. Please reload the page to see the latest version.',
  superseded: ({ revision }) =>
    `This was sent again since you opened it. Please read revision ${revision}, then answer.`,
  selection_invalid: (data) => SELECTION_INVALID[data.problem](data),
  total_differs: ({ total_amount }) =>
    `Your selection comes to ${formatMoney(total_amount)}. Please check it, then accept.`,
  changed_since_acceptance: () =>
    'This quote has changed since it was accepted. Send it again, or invoice the accepted version.',
  stage_amounts_exceed: ({ from_amount, stage_amounts }) =>
    `The stages come to ${formatMoney(stage_amounts)}, and the quote can come to as little as ${formatMoney(from_amount)}. Leave at least £0.01 for the rest.`,
  stage_billed: ({ stages }) =>
    `${inList(stages)} ${stages.length === 1 ? 'is' : 'are'} billed already and must keep place, title and share.`,
  stage_required: ({ stages }) => `Please say which stage to bill: ${inList(stages)}.`,
  stage_order: ({ unbilled }) => `The rest is billed last. Bill ${inList(unbilled)} first.`,
  all_billed: ({ invoices }) =>
    `Every stage of this quote is billed: ${invoices.map(({ invoice_number }) => invoice_number).join(', ')}.`,
  nothing_to_bill: () => 'There is nothing left to bill.',
  billed_more_than_accepted: ({ rows: [row] }) =>
    row
      ? `${formatMoney(row.billed_net)} net is billed${row.vat_rate === null ? '' : ` at ${row.vat_rate}% VAT`}, but only ${formatMoney(row.accepted_net)} of it is accepted now. Credit the difference before you bill more.`
      : 'More is billed than is accepted now.',
  stage_invoice_locked: () =>
    'This invoice bills a stage of a quote, so its lines, discounts and customer cannot be changed. Bill extras on another invoice.',
  late_payment_not_due: ({ reason }) => latePaymentSentence(reason),
  reference_rate_missing: ({ half_year }) => rateMissingSentence(half_year),
  claim_locked: () =>
    'This invoice claims interest, so its lines, discounts and customer cannot be changed. To waive it, write a credit note.',
  busy: ({ retry_after }) =>
    `The server is busy creating documents. Please try again in ${retry_after === 1 ? 'a second' : `${retry_after} seconds`}.`,
  read_only: () =>
    'Changes cannot be saved right now because the disk is nearly full. You can still read everything. The operator of this installation needs to free up space.',
  not_planned: () =>
    'This email is not planned any more: it was sent, left out, or nothing is owed. The list shows what is to come now.',
  not_awaiting_answer: () => 'This quote is not waiting for an answer, so there is nothing to remind of.',
  nothing_to_undo: () => 'It is too late to undo this.',
  own_company: ({ company }) =>
    `You are signed in at ${company}. To record your customer’s answer, use Mark as Accepted or Mark as Rejected on the quote.`,
  not_deletable: ({ entity, status }) =>
    `Only drafts can be deleted, and this ${DOCUMENTS[entity].name} is ${inWords(entity, status)}.`,
  number_backwards: ({ next_number, smallest_next_number }) =>
    `The next number is ${next_number}, and numbers only go forwards. Choose ${Math.max(next_number, smallest_next_number)} or a higher one.`,
  number_taken: ({ kind, number, smallest_next_number }) =>
    `${number}, or a higher number like it, is already among the numbers of your ${DOCUMENTS[kind].name}s. Choose ${smallest_next_number} or a higher number.`,
  amount_too_large: ({ maximum }) => `Amounts cannot be more than ${formatMoney(maximum)}.`,
  credit_exceeds: ({ left_amount }) =>
    `That is more than can still be credited. ${formatMoney(left_amount)} is left.`,
  payment_closed: ({ reason }) => PAYMENT_CLOSED[reason],
  refund_exceeds: ({ refundable_amount }) =>
    isZeroMoney(refundable_amount)
      ? 'Nothing of this payment is left to refund.'
      : `No more than ${formatMoney(refundable_amount)} of this payment can be refunded.`,
  credit_used: ({ invoices }) =>
    `The surplus of this payment has been used as credit on ${invoices.map(({ invoice_number }) => invoice_number).join(', ')}. Take it off there first.`,
  credit_insufficient: ({ available_amount }) =>
    isZeroMoney(available_amount)
      ? 'There is no credit.'
      : `No more than ${formatMoney(available_amount)} of credit is there.`,
  payment_exceeds_balance: ({ balance_due }) =>
    `The payment is more than the balance due of ${formatMoney(balance_due)}.`,
  vat_period_filed: ({ vat_filed_to }) => `VAT is filed to ${formatLongDate(vat_filed_to)}.`,
  particulars_missing: () =>
    'Your company blocks sending when required details are missing. Please fill them in.',
  einvoice_incomplete: ({ missing }) =>
    ['There is no e-invoice yet.', ...missing.map(({ message }) => message)].join(' '),
  einvoice_unaddressed: ({ missing }) =>
    ['This e-invoice cannot go through the access point.', ...missing.map(({ message }) => message)].join(
      ' ',
    ),
  access_point_missing: () =>
    'This installation has no access point to send e-invoices through. Please send it by email.',
  customer_archived: () => 'This customer is archived. Please restore them first.',
  payment_unavailable: () =>
    'Card payment is not available right now. Please try again in a moment, or pay by bank transfer.',
  customer_email_missing: () => MESSAGES.customerEmail,
  schedule_closed: () => 'This recurring invoice has ended and cannot be changed any more.',
  in_use: ({ entity }) => IN_USE[entity],
  link_revoked: () => 'This link has been withdrawn. Please ask the sender for a new one.',
  company_closed: ({ company }) =>
    `${company} no longer uses Quotespark, so this cannot be shown here. Emails you have received are not affected.`,
  idempotency_key_reused: () =>
    'An earlier attempt has already been saved. Please check the list before you try again.',
  account_not_found: () => 'No user with this email exists. Please ask them to sign up first.',
  already_member: ({ email }) => `${email} is already in your team.`,
  last_owner: () => 'Every company needs an owner. Make someone else an owner first.',
  last_owner_of: ({ company }) =>
    `You are the only owner of ${company}. Hand it over to someone else or delete it first.`,
  invitation_over: ({ reason }) => INVITATION_OVER[reason],
  newsletter_link_over: ({ reason }) => NEWSLETTER_LINK_OVER[reason],
  too_many_requests: ({ retry_after_seconds }) => waitSentence(retry_after_seconds),
  mail_limit_reached: (data) => MAIL_LIMIT_REACHED[data.reached](data),
  portal_account_not_found: () => 'Customer account not found. Please contact support.',
}

export function sentenceOf({ code, data }: Refusal): string {
  const sentence = REFUSAL_SENTENCES[code] as (data: unknown) => string
  return sentence(data)
}
