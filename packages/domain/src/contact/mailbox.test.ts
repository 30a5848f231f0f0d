import { describe, expect, it } from 'vitest'
import { cleanEmail } from './clean-email.ts'
import { isEmail, MAX_EMAIL_LENGTH, mailboxKey, splitAddresses, wireAddress } from './mailbox.ts'

describe('an email address', () => {
  it.each([
    'ann@example.com',
    'Ann.Baker@Example.COM',
    "o'brien+quotes@mail.example.co.uk",
    '{odd}=but/legal@example.com',
    'ann@bücher.example',
    'ann@例え.テスト',
    'ann@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
  ])('is accepted: %s', (address) => expect(isEmail(address)).toBe(true))

  it.each([
    '<victim@example.com',
    'victim@example.com>',
    '<victim@example.com>',
    'Ann <victim@example.com>',
    '"victim"@example.com',
    'victim(a comment)@example.com',
    'victim@(a comment)example.com',
    'victim@example.com.',
    '.victim@example.com',
    'victim.@example.com',
    'vic..tim@example.com',
    'victim@-example.com',
    'victim@example-.com',
    'victim@example..com',
    'victim@example',
    'victim@[192.0.2.1]',
    'victim@192.0.2.1',
    'victim@example.com,other@example.com',
    'victim@example.com\nBcc: other@example.com',
    'vic\u200btim@example.com',
    'victim@exam\u00adple.com',
    'victim\u0000@example.com',
    '@example.com',
    'victim@',
    'vic tim@example.com',
    'victim@exam ple.com',
    'victim@@example.com',
    'victim@example.com@example.org',
    'victim@example.com\n',
    'zoë@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.example.com`,
    `a@${'b.'.repeat(130)}com`,
    '',
  ])('is rejected: %j', (address) => expect(isEmail(address)).toBe(false))

  it('is checked quickly, however long it is', () => {
    expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false)
    expect(isEmail(`a@${'b-'.repeat(50_000)}`)).toBe(false)
    expect(isEmail(`a@${'.'.repeat(1_000_000)} `)).toBe(false)
  })

  it('may be as long as the maximum and no longer', () => {
    const domain = `@${`${'b'.repeat(46)}.`.repeat(4)}com`
    const name = 'x'.repeat(MAX_EMAIL_LENGTH - domain.length)
    expect(isEmail(name + domain)).toBe(true)
    expect(isEmail(`x${name}${domain}`)).toBe(false)
  })

  it('is given to a mail server with its domain in ASCII and its name unchanged', () => {
    expect(wireAddress('Ann@Bücher.example')).toBe('Ann@xn--bcher-kva.example')
    expect(wireAddress('ann@ｅxample.com')).toBe('ann@example.com')
  })
})

describe('cleanEmail', () => {
  it.each([
    ['  ann@shop.example\n', 'ann@shop.example'],
    ['mailto:ann@shop.example', 'ann@shop.example'],
    ['MailTo: ann@shop.example', 'ann@shop.example'],
    ['mailto:ann@shop.example?subject=Your%20quote&cc=bob@shop.example', 'ann@shop.example'],
    ['\u200bann@shop.example\u200b', 'ann@shop.example'],
    ['an\u00adn@sh\u2060op.example', 'ann@shop.example'],
    ['\u202aann@shop.example\u202c', 'ann@shop.example'],
    ['\u00a0mailto:\ufeffann@shop.example\u3000', 'ann@shop.example'],
    ['ａｎｎ＠ｓｈｏｐ.example', 'ann@shop.example'],
    ['ann@bu\u0308cher.example', 'ann@bücher.example'],
    ['Ann.Baker+Quotes@Shop.Example', 'Ann.Baker+Quotes@Shop.Example'],
    ['mailto@shop.example', 'mailto@shop.example'],
  ])('takes away what a copied address brings along: %j', (typed, address) => {
    expect(cleanEmail(typed)).toBe(address)
    expect(isEmail(cleanEmail(typed))).toBe(true)
  })

  it.each([
    'ann baker@shop.example',
    'Ann <ann@shop.example>',
    'ann@shop.example\nbob@shop.example',
    'mailto:',
  ])('does not make an address of anything else: %j', (typed) =>
    expect(isEmail(cleanEmail(typed))).toBe(false),
  )
})

describe('mailboxKey', () => {
  it.each([
    'victim@example.com',
    'Victim@EXAMPLE.com',
    ' victim@example.com ',
    '<victim@example.com',
    'victim@example.com>',
    'Your friend <victim@example.com>',
    '"victim"@example.com',
    '"vic\\tim"@example.com',
    'victim(a (nested) comment)@example.com',
    'victim@(here)example.com',
    'vic\u200btim@exam\u00adple.com',
    'victim\ufe0f@example.com',
    '\u202evictim@example.com',
    'victim\r\n@example.com',
    'ｖictim@ｅxample.com',
    'victim@example.com.',
    'victim+quotes@example.com',
    'victim+a+b@example.com',
  ])('is the same for every spelling of a mailbox: %j', (spelling) =>
    expect(mailboxKey(spelling)).toBe('victim@example.com'),
  )

  it('is the same for both forms of an international domain', () => {
    expect(mailboxKey('ann@BÜCHER.example')).toBe('ann@xn--bcher-kva.example')
    expect(mailboxKey('ann@xn--bcher-kva.example')).toBe('ann@xn--bcher-kva.example')
  })

  it('drops the dots that Gmail ignores', () => {
    expect(mailboxKey('vic.tim+x@googlemail.com')).toBe('victim@gmail.com')
    expect(mailboxKey('v.i.c.t.i.m@gmail.com')).toBe('victim@gmail.com')
  })

  it.each([
    ['vic.tim@example.com', 'vic.tim@example.com'],
    ['victim@example.org', 'victim@example.org'],
    ['victim@mail.example.com', 'victim@mail.example.com'],
    ['victim-a@example.com', 'victim-a@example.com'],
    ['+victim@example.com', '+victim@example.com'],
  ])('keeps different mailboxes apart: %s', (address, key) => expect(mailboxKey(address)).toBe(key))
})

it('splits the addresses of one field at commas', () => {
  expect(splitAddresses(' a@example.com, ,b@example.com')).toEqual(['a@example.com', 'b@example.com'])
  expect(splitAddresses(null)).toEqual([])
})
