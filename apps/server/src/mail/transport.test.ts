import { startSmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openTransport } from './transport.ts'

const checked = (SMTP_URL: string) =>
  openTransport(readConfig({ DATA_DIR: '/nowhere', SMTP_URL }))
    ?.check()
    .then(
      () => 'accepted',
      ({ code }) => code,
    )

test('refuses another machine without encryption, unless its address allows it', async () => {
  const mailbox = await startSmtpMailbox()
  // Also this machine, but under an address that could belong to any other.
  const elsewhere = mailbox.url.replace('127.0.0.1', '0.0.0.0')
  expect(await checked(mailbox.url)).toBe('accepted')
  expect(await checked(elsewhere)).toBe('ETLS')
  expect(await checked(`${elsewhere}?requireTLS=false`)).toBe('accepted')
  await mailbox.down()
})
