import { listMails, type MailTemplateName, type MailTemplates } from '@quotespark/paper/mail'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertFileRow, storeFile } from '../features/document/evidence/archive-file.ts'
import { setCompany } from '../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'
import { postEmail } from './outbox.ts'

const MAIL_TEMPLATES = await listMails()

let server: TestServer
let ann: SignedUpStaff
let logoId: string

beforeAll(async () => {
  server = await createTestServer({ mail: 'smtp' })
  ann = await server.signUpWithCompany()
  logoId = await storeLogo(await picture(2000, 1000))
  await setCompany(server.services.database, ann.company.id, {
    accent_colour: '#0f766e',
    logo_file_id: logoId,
  })
})
afterAll(() => server.stop())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()

async function storeLogo(bytes: Uint8Array): Promise<string> {
  const { database, files } = server.services
  const file = { file_name: 'logo.png', content_type: 'image/png', bytes }
  const stored = await storeFile(files, ann.company.id, file)
  await database.transaction((db) => insertFileRow(db, stored))
  return stored.id
}

/** Sends a template with its sample variables, and returns it as received. */
async function received(template: MailTemplateName) {
  const { sample } = MAIL_TEMPLATES.find(({ name }) => name === template) as { sample: object }
  const to = `${template}-${crypto.randomUUID()}@customer.example`
  await server.services.database.transaction((db) =>
    postEmail(server.services, db, {
      template,
      allowance: 'account',
      to,
      company_id: ann.company.id,
      variables: sample as MailTemplates[typeof template],
    }),
  )
  const [mail] = await server.receivedMail(to)
  if (!mail) throw new Error('no mail')
  return mail
}

/** A customer's sign-in email belongs to an account, but carries the name of the company whose customer they are. */
const SIGN_IN = 'magic-link'

const ofAudience = (...wanted: string[]) =>
  MAIL_TEMPLATES.filter(({ name, audience }) => wanted.includes(audience) && name !== SIGN_IN).map(
    ({ name }) => name,
  )

describe('an email to customers', () => {
  it.each([...ofAudience('customer'), SIGN_IN] as const)(
    '%s carries the colour and the logo of the company',
    async (template) => {
      const { html, text, attachments } = await received(template)
      expect(html).toContain('background-color:#0f766e')
      expect(html).toMatch(/<img [^>]*alt="Fenwick &amp; Daughters Landscaping"/)
      expect(html).toContain(`src="cid:${logoId}"`)
      expect(text).toMatch(/^Fenwick & Daughters Landscaping\n/)
      expect(text).not.toContain('cid:')
      expect(attachments.map(({ file_name, content_type }) => [file_name, content_type])).toEqual([
        ['logo.png', 'image/png'],
      ])
    },
  )

  it('has a logo small enough to go with every email', async () => {
    const [logo] = (await received('quote-sent')).attachments
    const { width, height } = await sharp(logo?.bytes).metadata()
    expect([width, height]).toEqual([176, 88])
    expect(logo?.bytes.length).toBeLessThan(20_000)
  })

  it('goes out without the company’s logo when it cannot be drawn', async () => {
    const { database } = server.services
    await setCompany(database, ann.company.id, { logo_file_id: await storeLogo(Buffer.from('no picture')) })
    const { attachments, text } = await received('quote-sent')
    expect(attachments).toEqual([])
    expect(text).toContain('View quote')
    await setCompany(database, ann.company.id, { logo_file_id: logoId })
  })

  it('shows the company’s name above the letter when there is no logo', async () => {
    const { database } = server.services
    await setCompany(database, ann.company.id, { logo_file_id: null })
    const { html, text, attachments } = await received('quote-sent')
    expect(html).not.toContain('<img')
    expect(text).toMatch(/^Fenwick & Daughters Landscaping\n/)
    expect(attachments).toEqual([])
    await setCompany(database, ann.company.id, { logo_file_id: logoId })
  })
})

it('tells staff of an acceptance in the company’s colour, and else in the product’s look', async () => {
  const { html, text, attachments } = await received('quote-accepted')
  expect(html).toContain('border-bottom:2px solid #0f766e')
  expect(html).not.toContain('<img')
  expect(text).toMatch(/Quotespark/)
  expect(attachments).toEqual([])
})

it.each(ofAudience('team', 'account').filter((template) => template !== 'quote-accepted'))(
  '%s, which goes to other people, carries no company branding',
  async (template) => {
    const { html, attachments } = await received(template)
    expect(html).not.toMatch(/<img|#0f766e/)
    expect(attachments).toEqual([])
  },
)
