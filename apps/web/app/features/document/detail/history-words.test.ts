import type { DocumentKind } from '@quotespark/domain/document'
import { describe, expect, it } from 'vitest'
import { historyEntryText } from './history-words.ts'

const words = (event: string, data: Record<string, string> = {}, kind: DocumentKind = 'quote') =>
  historyEntryText(
    { id: '1', event, actor_name: 'Amelia Hart', data, created_at: '2026-11-20T10:00:00Z' },
    kind,
  )

describe('historyWords', () => {
  it('says who did what', () => {
    expect(words('created').title).toBe('Amelia Hart created the quote')
    expect(words('sent', { email: 'jo@example.com' }).title).toBe(
      'Amelia Hart sent the quote to jo@example.com',
    )
    expect(words('status_changed', { from: 'amendment_requested', to: 'sent' }).title).toBe(
      'Amelia Hart changed the status from Amendment Requested to Sent',
    )
    expect(words('expired').title).toBe('The quote expired')
  })
  it('says that the PDF was downloaded, and names the revision from the second on', () => {
    expect(words('downloaded', { revision: '1' })).toEqual({ title: 'Amelia Hart downloaded the PDF' })
    expect(words('downloaded', { revision: '2' }).text).toBe('Revision 2')
  })
  it('adds the words that the customer left', () => {
    expect(words('accepted', { signed_name: 'Jo March' }).text).toBe('Signed by Jo March')
    expect(words('rejected', { reason: 'Too late' }).text).toBe('Too late')
    expect(words('rejected')).not.toHaveProperty('text')
    expect(words('amendment_requested', { reason: 'Two pages, please' })).toEqual({
      title: 'Amelia Hart asked for a change',
      text: 'Two pages, please',
    })
  })
  it('quotes what the customer said about paying an invoice', () => {
    expect(words('customer_replied', { kind: 'paid' })).toEqual({
      title: 'Amelia Hart said that it is paid',
    })
    expect(
      words('customer_replied', { kind: 'paid', note: 'By transfer', promised_on: '2026-12-03' }).text,
    ).toBe('Paid on 3 Dec 2026\nBy transfer')
    expect(words('customer_replied', { kind: 'problem', note: 'The hours are wrong' })).toEqual({
      title: 'Amelia Hart said that there is a problem',
      text: 'The hours are wrong',
    })
  })
  it('says when sending a document mailed nothing', () => {
    expect(words('sent').text).toBe('No email was sent: the customer has no email address.')
  })
  it('names the revision that was sent, from the second on', () => {
    expect(words('sent', { email: 'jo@example.com', revision: '1' })).toEqual({
      title: 'Amelia Hart sent the quote to jo@example.com',
    })
    expect(words('sent', { email: 'jo@example.com', revision: '2' })).toEqual({
      title: 'Amelia Hart sent the quote again to jo@example.com',
      text: 'Revision 2',
    })
    expect(words('sent', { revision: '2' })).toEqual({
      title: 'Amelia Hart sent the quote again',
      text: 'Revision 2\nNo email was sent: the customer has no email address.',
    })
    expect(words('sealed', { revision: '1' })).toEqual({
      title: 'Amelia Hart sealed the quote',
      text: 'Revision 1',
    })
  })
  it('says how an invoice is chased, held and released', () => {
    expect(words('reminded', { email: 'jo@example.com', days: '7' }, 'invoice')).toEqual({
      title: 'Amelia Hart reminded jo@example.com',
      text: '7 days after the due date',
    })
    expect(words('reminded', { days: '-3' }).text).toBe('3 days before its last day')
    expect(words('reminded', {}, 'invoice')).not.toHaveProperty('text')
    expect(
      words('chasing_held', { reason: 'Wrong price', disputed: 'true', until: '2026-12-20' }, 'invoice'),
    ).toEqual({
      title: 'Amelia Hart put chasing on hold until 20 Dec 2026',
      text: 'The customer disputes it.\nWrong price',
    })
    expect(words('chasing_held', { reason: 'On holiday' }, 'invoice')).toEqual({
      title: 'Amelia Hart put chasing on hold',
      text: 'On holiday',
    })
    expect(words('chasing_released', {}, 'invoice').title).toBe('Amelia Hart released chasing')
    expect(words('reply_noted', { note: 'Next week', promised_on: '2026-12-10' }, 'invoice')).toEqual({
      title: 'Amelia Hart noted a reply',
      text: 'Next week\nPromised to pay on 10 Dec 2026',
    })
  })
  it('says which payment was voided or edited, and what it said before', () => {
    expect(
      words('payment_voided', {
        ...{ amount: '120.00', paid_on: '2026-11-18', voided_on: '2026-11-20', reason: 'It bounced' },
        reference: 'BACS 7',
      }),
    ).toEqual({
      title: 'Amelia Hart voided the payment of £120.00 on 18 Nov 2026',
      text: 'As of 20 Nov 2026\nIt bounced',
    })
    const title = 'Amelia Hart edited the payment of £120.00'
    const edits: [Record<string, string>, string][] = [
      [
        { from_paid_on: '2026-11-18', to_paid_on: '2026-11-17' },
        'Date changed from 18 Nov 2026 to 17 Nov 2026',
      ],
      [{ from_reference: '', to_reference: 'BACS 7', reason: 'Late' }, 'Reference BACS 7 added\nLate'],
      [{ from_reference: 'BACS 7', to_reference: '' }, 'Reference BACS 7 removed'],
      [{ from_reference: 'BACS 7', to_reference: 'FP 4' }, 'Reference changed from BACS 7 to FP 4'],
    ]
    for (const [data, text] of edits) {
      expect(words('payment_corrected', { amount: '120.00', ...data })).toEqual({ title, text })
    }
  })
  it('says how staff were told of an answer', () => {
    expect(words('marked_as_accepted', { told: 'email' })).toEqual({
      title: 'Amelia Hart marked the quote as accepted',
      text: 'Told by email',
    })
    expect(words('marked_as_rejected', { told: 'in_person' }).text).toBe('Told in person')
    for (const told of ['other', 'pigeon']) {
      expect(words('marked_as_rejected', { told })).not.toHaveProperty('text')
    }
  })
  it('has words for a deleted draft', () => {
    expect(words('deleted').title).toBe('Amelia Hart deleted the quote')
  })
  it('has words for every step in the life of an invoice', () => {
    expect(words('created', { quote_number: 'Q-1' }, 'invoice').title).toBe(
      'Amelia Hart created the invoice from Q-1',
    )
    expect(words('marked_as_paid', { amount: '1200.00' }, 'invoice')).toEqual({
      title: 'Amelia Hart marked the invoice as paid',
      text: '£1,200.00',
    })
    expect(words('reminded', { email: 'jo@example.com' }, 'invoice').title).toBe(
      'Amelia Hart reminded jo@example.com',
    )
    const sent = (way: string) => words('e_invoice_sent', { way, to: '9932:GB123456782' }, 'invoice')
    expect(sent('access_point')).toEqual({
      title: 'E-invoice sent to 9932:GB123456782 by Amelia Hart',
      text: 'Through the access point',
    })
    expect(sent('email').text).toBe('By email')
    expect(words('e_invoice_failed', { to: '9932:GB1', reason: 'Nobody is there' }, 'invoice')).toEqual({
      title: 'The e-invoice did not reach 9932:GB1',
      text: 'Nobody is there',
    })
    expect(words('scheduled', { send_at: '2026-07-01T08:00:00.000Z' }, 'invoice')).toEqual({
      title: 'Amelia Hart scheduled the sending of the invoice',
      text: '1 Jul 2026, 09:00',
    })
    expect(words('not_sent', { revision: '2', status: 'accepted' }, 'quote')).toEqual({
      title: 'The quote was not sent',
      text: 'Its status changed to Accepted before revision 2 went out.',
    })
    expect(words('sending_failed', { reason: 'the customer has no email address' }, 'invoice')).toEqual({
      title: 'The invoice could not be sent at the scheduled time',
      text: 'The customer has no email address',
    })
    expect(words('customer_assigned', { customer: 'Harbour Books' }, 'invoice').text).toBe('Harbour Books')
  })
  it('falls back to the name of an event that it does not know', () => {
    expect(words('blessed_twice').title).toBe('Amelia Hart: blessed twice')
  })
})
