import { expect, test } from 'vitest'
import type { RefusalCode, RefusalData } from './refusal.ts'
import { REFUSAL_SENTENCES } from './refusal-sentences.ts'

type Case = [code: RefusalCode, data: object, read: () => string, sentence: string]

const of = <Code extends RefusalCode>(code: Code, data: RefusalData[Code], sentence: string): Case => [
  code,
  data,
  () => REFUSAL_SENTENCES[code](data),
  sentence,
]

const CHOSEN = {
  item_id: '019aa0c2-0000-7000-8000-000000000001',
  line: 3,
  field: 'item_id',
  group: null,
  minimum: null,
  maximum: null,
} as const

// Sentences as people read them; those of the specification are exact.
const STAGES = [
  { stage: 1, title: 'Deposit' },
  { stage: 2, title: 'Completion' },
]

const CASES: Case[] = [
  of('unauthenticated', {}, 'Your session has ended. Please sign in again.'),
  of(
    'mail_limit_reached',
    { reached: 'company', limit: 50, address: 'kim@example.com' },
    'Your company has reached its limit of 50 emails for today. You can send more tomorrow. The limit rises over time and as your invoices are paid.',
  ),
  of(
    'mail_limit_reached',
    { reached: 'address', limit: 3, address: 'kim@example.com' },
    'kim@example.com has already been sent 3 emails today, the most we send to one person. Please try again tomorrow, or share the link yourself.',
  ),
  of(
    'mail_limit_reached',
    { reached: 'reported', limit: 0, address: 'kim@example.com' },
    'kim@example.com has reported one of your emails as unwanted, so we no longer send emails there. Please talk to them, or share the link yourself.',
  ),
  of(
    'mail_limit_reached',
    { reached: 'account', limit: 50, address: 'kim@example.com' },
    'You have reached your limit of 50 emails for today across all your companies. You can send more tomorrow.',
  ),
  of(
    'company_limit_reached',
    { reached: 'day', limit: 3 },
    'You can set up 3 companies a day. Please try again tomorrow.',
  ),
  of(
    'company_limit_reached',
    { reached: 'all', limit: 1 },
    'You have already set up 1 company, which is the limit. Please ask the operator of this installation if you need more.',
  ),
  of('confirmation_required', {}, 'Please confirm it’s you.'),
  of(
    'factor_confirmation_required',
    {},
    'Please confirm it’s you with your second factor or a recovery code.',
  ),
  of(
    'second_factor_required',
    {},
    'Your company requires a second factor to sign in. Please set one up first.',
  ),
  of(
    'forbidden',
    { action: 'manage_team' },
    'Your role does not allow this. Please ask an administrator of your company.',
  ),
  of(
    'forbidden',
    { action: 'delete_company' },
    'Your role does not allow this. Please ask an owner of your company.',
  ),
  of('not_found', { entity: 'quote' }, 'Quote not found or you do not have access to it'),
  of('not_found', { entity: 'invoice' }, 'Invoice not found'),
  of('not_found', { entity: 'attachment' }, 'Attachment not found'),
  of('not_found', { entity: 'certificate' }, 'There is no certificate: this quote has not been accepted'),
  of('not_found', { entity: 'company' }, 'Company or user not found'),
  of('not_found', { entity: 'customer' }, 'Customer not found'),
  of('not_found', { entity: 'document' }, 'Document not found or you do not have access to it'),
  of('not_found', { entity: 'email' }, 'Email not found'),
  of('not_found', { entity: 'e_invoice' }, 'This document has no e-invoice'),
  of(
    'access_point_missing',
    {},
    'This installation has no access point to send e-invoices through. Please send it by email.',
  ),
  of(
    'einvoice_unaddressed',
    {
      missing: [
        { field: 'buyer.endpoint', message: 'The customer needs one.', url: 'https://quotes.example' },
      ],
    },
    'This e-invoice cannot go through the access point. The customer needs one.',
  ),
  of(
    'einvoice_incomplete',
    {
      missing: [
        { field: 'buyer.name', message: 'The customer needs a name.', url: 'https://quotes.example' },
      ],
    },
    'There is no e-invoice yet. The customer needs a name.',
  ),
  of(
    'not_found',
    { entity: 'invitation' },
    'This invitation does not exist. Please check that the link is complete, and that you are using the newest one.',
  ),
  of('not_found', { entity: 'link' }, 'This link does not exist. Please check that it is complete.'),
  of('not_found', { entity: 'logo' }, 'Your company has no logo'),
  of('not_found', { entity: 'member' }, 'Team member not found'),
  of('not_found', { entity: 'message' }, 'Message not found'),
  of('not_found', { entity: 'notification' }, 'Notification not found'),
  of('not_found', { entity: 'payment' }, 'Payment not found'),
  of('not_found', { entity: 'picture' }, 'There is no picture'),
  of('not_found', { entity: 'product' }, 'Product/Service not found'),
  of('not_found', { entity: 'receipt' }, 'There is no receipt: this invoice has not been paid'),
  of('not_found', { entity: 'template' }, 'Template not found'),
  of('not_found', { entity: 'vat_rate' }, 'VAT rate not found'),
  of('not_found', { entity: 'view' }, 'View not found'),
  of('in_use', { entity: 'quote' }, 'This quote is in use and cannot be deleted.'),
  of('in_use', { entity: 'invoice' }, 'This invoice is in use and cannot be deleted.'),
  of('in_use', { entity: 'attachment' }, 'This attachment is in use and cannot be deleted.'),
  of('in_use', { entity: 'certificate' }, 'This certificate is kept and cannot be deleted.'),
  of('in_use', { entity: 'company' }, 'This company is in use and cannot be deleted.'),
  of(
    'in_use',
    { entity: 'customer' },
    'This customer has quotes, invoices or payments and cannot be deleted.',
  ),
  of('in_use', { entity: 'document' }, 'This document is in use and cannot be deleted.'),
  of('in_use', { entity: 'email' }, 'This email is in use and cannot be deleted.'),
  of('in_use', { entity: 'invitation' }, 'This invitation is in use and cannot be deleted.'),
  of('in_use', { entity: 'link' }, 'This link is in use and cannot be deleted.'),
  of('in_use', { entity: 'logo' }, 'This logo is in use and cannot be removed.'),
  of('in_use', { entity: 'member' }, 'This team member is in use and cannot be removed.'),
  of('in_use', { entity: 'message' }, 'This message is in use and cannot be deleted.'),
  of('in_use', { entity: 'notification' }, 'This notification is in use and cannot be deleted.'),
  of('in_use', { entity: 'payment' }, 'This payment is in use and cannot be deleted.'),
  of('in_use', { entity: 'picture' }, 'This picture is in use and cannot be removed.'),
  of('in_use', { entity: 'product' }, 'This product or service is in use and cannot be deleted.'),
  of('in_use', { entity: 'receipt' }, 'This receipt is kept and cannot be deleted.'),
  of('in_use', { entity: 'template' }, 'This template is in use and cannot be deleted.'),
  of('in_use', { entity: 'vat_rate' }, 'This VAT rate is in use and cannot be deleted.'),
  of('in_use', { entity: 'view' }, 'This view is in use and cannot be deleted.'),
  of('company_required', {}, 'Company or user not found'),
  of('not_in_company', {}, 'You are not in this company’s team.'),
  of(
    'company_not_created',
    { failure: 'permission', message: 'denied' },
    'RLS Permission Error: denied. Please check authentication and try again.',
  ),
  of('company_not_created', { failure: 'database', message: 'denied' }, 'Database Error: denied'),
  of('company_not_created', { failure: 'no_data', message: 'denied' }, 'Company creation returned no data'),
  of(
    'company_not_created',
    { failure: 'ownership', message: 'denied' },
    'Failed to set up company ownership: denied',
  ),
  of(
    'invalid_input',
    {
      issues: [
        { path: 'title', message: 'Title is required' },
        { path: 'items', message: 'Second' },
      ],
    },
    'Title is required',
  ),
  of('invalid_input', { issues: [] }, 'Please check what you entered.'),
  of(
    'transition_not_allowed',
    { entity: 'quote', from: 'amendment_requested', to: 'amendment_requested' },
    'This quote is already amendment requested.',
  ),
  of(
    'transition_not_allowed',
    { entity: 'invoice', from: 'partially_paid', to: 'cancelled' },
    'This invoice is partially paid and cannot become cancelled.',
  ),
  of(
    'quote_expired',
    { valid_until: '2026-11-30' },
    'This quote was valid until 30 Nov 2026 and can no longer be answered. Please ask for a new one.',
  ),
  of(
    'changed_meanwhile',
    { updated_at: '2026-11-22T10:00:00.000Z' },
    'Someone else has changed this since you opened it. Please reload the page to see the latest version.',
  ),
  of(
    'superseded',
    { revision: 3 },
    'This was sent again since you opened it. Please read revision 3, then answer.',
  ),
  of(
    'selection_invalid',
    { ...CHOSEN, problem: 'unknown', line: null },
    'This quote has no such line. Please reload the page and choose again.',
  ),
  of(
    'selection_invalid',
    { ...CHOSEN, problem: 'repeated' },
    'Line 3 was chosen twice. Please reload the page and choose again.',
  ),
  of(
    'selection_invalid',
    { ...CHOSEN, problem: 'missing' },
    'Line 3 is part of this quote and cannot be left out.',
  ),
  of(
    'selection_invalid',
    { ...CHOSEN, problem: 'none_of_group', group: 'Worktop' },
    'Please choose one of “Worktop”.',
  ),
  of(
    'selection_invalid',
    { ...CHOSEN, problem: 'several_of_group', group: 'Worktop' },
    'Only one of “Worktop” can be chosen.',
  ),
  of(
    'selection_invalid',
    { ...CHOSEN, problem: 'quantity_fixed', field: 'quantity', minimum: '2', maximum: '2' },
    'The quantity of line 3 is 2 and cannot be changed.',
  ),
  of(
    'selection_invalid',
    { ...CHOSEN, problem: 'quantity_limits', field: 'quantity', minimum: '1', maximum: '10' },
    'The quantity of line 3 must be from 1 to 10, with no more than 3 decimal places.',
  ),
  of(
    'total_differs',
    { total_amount: '1080.00' },
    'Your selection comes to £1,080.00. Please check it, then accept.',
  ),
  of(
    'changed_since_acceptance',
    { accepted_revision: 1 },
    'This quote has changed since it was accepted. Send it again, or invoice the accepted version.',
  ),
  of(
    'stage_amounts_exceed',
    { from_amount: '120.00', stage_amounts: '150.00' },
    'The stages come to £150.00, and the quote can come to as little as £120.00. Leave at least £0.01 for the rest.',
  ),
  of(
    'stage_billed',
    { stages: [{ stage: 1, title: 'Deposit' }] },
    '‘Deposit’ is billed already and must keep place, title and share.',
  ),
  of('stage_required', { stages: STAGES }, 'Please say which stage to bill: ‘Deposit’, ‘Completion’.'),
  of('stage_order', { unbilled: STAGES }, 'The rest is billed last. Bill ‘Deposit’, ‘Completion’ first.'),
  of(
    'all_billed',
    { invoices: [{ stage: 1, invoice_id: 'i1', invoice_number: 'INV-00001' }] },
    'Every stage of this quote is billed: INV-00001.',
  ),
  of('nothing_to_bill', {}, 'There is nothing left to bill.'),
  of(
    'billed_more_than_accepted',
    { rows: [{ vat_category: 'S', vat_rate: '20', billed_net: '500.00', accepted_net: '400.00' }] },
    '£500.00 net is billed at 20% VAT, but only £400.00 of it is accepted now. Credit the difference before you bill more.',
  ),
  of(
    'stage_invoice_locked',
    { quote_id: 'q1', stage: 1 },
    'This invoice bills a stage of a quote, so its lines, discounts and customer cannot be changed. Bill extras on another invoice.',
  ),
  of('late_payment_not_due', { reason: 'not_late' }, 'This invoice was not paid late.'),
  of(
    'reference_rate_missing',
    { half_year: '2027-01', url: 'https://quotes.example/app/settings/late-payment' },
    'The reference rate for 1 January to 30 June 2027 is not entered yet.',
  ),
  of(
    'schedule_closed',
    { status: 'ended' },
    'This recurring invoice has ended and cannot be changed any more.',
  ),
  of(
    'claim_locked',
    { claim_of: 'i1' },
    'This invoice claims interest, so its lines, discounts and customer cannot be changed. To waive it, write a credit note.',
  ),
  of(
    'not_planned',
    {},
    'This email is not planned any more: it was sent, left out, or nothing is owed. The list shows what is to come now.',
  ),
  of('not_awaiting_answer', {}, 'This quote is not waiting for an answer, so there is nothing to remind of.'),
  of('nothing_to_undo', {}, 'It is too late to undo this.'),
  of('busy', { retry_after: 1 }, 'The server is busy creating documents. Please try again in a second.'),
  of('busy', { retry_after: 5 }, 'The server is busy creating documents. Please try again in 5 seconds.'),
  of(
    'read_only',
    {},
    'Changes cannot be saved right now because the disk is nearly full. You can still read everything. The operator of this installation needs to free up space.',
  ),
  of(
    'own_company',
    { company: 'Crumb & Co' },
    'You are signed in at Crumb & Co. To record your customer’s answer, use Mark as Accepted or Mark as Rejected on the quote.',
  ),
  of(
    'not_deletable',
    { entity: 'quote', status: 'accepted' },
    'Only drafts can be deleted, and this quote is accepted.',
  ),
  of(
    'number_backwards',
    { kind: 'invoice', next_number: 42, smallest_next_number: 40 },
    'The next number is 42, and numbers only go forwards. Choose 42 or a higher one.',
  ),
  of(
    'number_taken',
    { kind: 'invoice', number: 'INV-00040', smallest_next_number: 42 },
    'INV-00040, or a higher number like it, is already among the numbers of your invoices. Choose 42 or a higher number.',
  ),
  of('amount_too_large', { maximum: '999999999.99' }, 'Amounts cannot be more than £999,999,999.99.'),
  of(
    'payment_exceeds_balance',
    { balance_due: '1234.50', invoice_id: 'i' },
    'The payment is more than the balance due of £1,234.50.',
  ),
  of(
    'credit_exceeds',
    { left_amount: '300.10', lines: [], rows: [] },
    'That is more than can still be credited. £300.10 is left.',
  ),
  of('payment_closed', { reason: 'voided' }, 'This payment is void and can no longer be changed.'),
  of('payment_closed', { reason: 'on_its_way' }, 'This is already on its way.'),
  of('vat_period_filed', { vat_filed_to: '2026-09-30' }, 'VAT is filed to 30 September 2026.'),
  of('payment_closed', { reason: 'refunded' }, 'This payment was refunded. Void the refund first.'),
  of(
    'refund_exceeds',
    { refundable_amount: '70.00' },
    'No more than £70.00 of this payment can be refunded.',
  ),
  of('refund_exceeds', { refundable_amount: '0.00' }, 'Nothing of this payment is left to refund.'),
  of('credit_insufficient', { available_amount: '80.00' }, 'No more than £80.00 of credit is there.'),
  of('credit_insufficient', { available_amount: '0.00' }, 'There is no credit.'),
  of(
    'credit_used',
    {
      invoices: ['INV-00002', 'INV-00003'].map((invoice_number) => ({
        invoice_id: 'i',
        invoice_number,
        amount: '1.00',
      })),
    },
    'The surplus of this payment has been used as credit on INV-00002, INV-00003. Take it off there first.',
  ),
  of(
    'particulars_missing',
    { missing: [] },
    'Your company blocks sending when required details are missing. Please fill them in.',
  ),
  of('customer_archived', {}, 'This customer is archived. Please restore them first.'),
  of(
    'payment_unavailable',
    {},
    'Card payment is not available right now. Please try again in a moment, or pay by bank transfer.',
  ),
  of('customer_email_missing', {}, 'Customer does not have an email address'),
  of('link_revoked', {}, 'This link has been withdrawn. Please ask the sender for a new one.'),
  of(
    'company_closed',
    { company: 'Crumb & Co' },
    'Crumb & Co no longer uses Quotespark, so this cannot be shown here. Emails you have received are not affected.',
  ),
  of(
    'idempotency_key_reused',
    {},
    'An earlier attempt has already been saved. Please check the list before you try again.',
  ),
  of(
    'account_not_found',
    { email: 'a@b.example' },
    'No user with this email exists. Please ask them to sign up first.',
  ),
  of('already_member', { email: 'ann@crumb.example' }, 'ann@crumb.example is already in your team.'),
  of('last_owner', {}, 'Every company needs an owner. Make someone else an owner first.'),
  of(
    'last_owner_of',
    { company: 'Crumb & Co' },
    'You are the only owner of Crumb & Co. Hand it over to someone else or delete it first.',
  ),
  of('invitation_over', { reason: 'declined' }, 'This invitation has been declined.'),
  of('invitation_over', { reason: 'accepted' }, 'This invitation has already been accepted.'),
  of(
    'invitation_over',
    { reason: 'withdrawn' },
    'This invitation has been withdrawn. Please ask the person who invited you.',
  ),
  of(
    'invitation_over',
    { reason: 'expired' },
    'This invitation has expired: it was valid for 7 days. Please ask for a new one.',
  ),
  of('newsletter_link_over', { reason: 'used' }, 'This link has been used: you are already subscribed.'),
  of(
    'newsletter_link_over',
    { reason: 'expired' },
    'This link has expired: it was valid for 3 days. Please subscribe again.',
  ),
  of(
    'too_many_requests',
    { retry_after_seconds: 90 },
    'Too many attempts. Please wait 2 minutes and try again.',
  ),
  of('portal_account_not_found', {}, 'Customer account not found. Please contact support.'),
]

test.each(CASES)('words the refusal %s %j', (_, __, read, sentence) => {
  expect(read()).toBe(sentence)
})

test('covers every refusal with a sentence', () => {
  expect([...new Set(CASES.map(([code]) => code))].toSorted()).toEqual(
    Object.keys(REFUSAL_SENTENCES).toSorted(),
  )
})
