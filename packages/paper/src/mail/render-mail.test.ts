import { Refusal } from '@quotespark/domain/refusal'
import { describe, expect, test } from 'vitest'
import type { MailBrand } from './layout/mail-brand.tsx'
import { MAILS, type MailTemplateName, type MailTemplates } from './mails.ts'
import { listMails, type RenderedMail, renderMail } from './render-mail.ts'

const MAIL_TEMPLATES = await listMails()

/** Lines of both directions. */
const TYPED = 'שלום\nHello,\nצבע (2).'

type Variables = Record<string, string | null | undefined>

/** Renders as the email test page does: any template, with typed variables. */
function draw(name: MailTemplateName, changes: Variables = {}): Promise<RenderedMail> {
  const variables: Variables = { ...MAILS[name].sample, ...changes }
  return renderMail(name, variables as MailTemplates[typeof name])
}

function textOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
}

describe.each(MAIL_TEMPLATES.map((template) => [template.name, template] as const))(
  '%s',
  (name, template) => {
    test('shows every variable in both parts, with its link', async () => {
      const { subject, html, text } = await draw(name)
      expect(subject).toMatch(/^\S[^\r\n]{9,}\S$/)
      for (const [variable, value] of Object.entries(template.sample)) {
        // Emails to the company's own team may leave its name out.
        const goesWithoutSaying = variable === 'companyName' && template.optional.includes('companyName')
        if (goesWithoutSaying) continue
        // A table has a cell for each part of a line.
        for (const line of value.split(variable === 'chosen' || variable === 'list' ? /\n|, |: / : '\n')) {
          expect(`${subject} ${text}`, `${variable} in the text part`).toContain(line)
          if (!variable.endsWith('Url')) expect(textOf(html), `${variable} in the HTML part`).toContain(line)
        }
        if (variable.endsWith('Url')) expect(html).toContain(`href="${value}"`)
      }
      expect(`${subject}${text}${textOf(html)}`).not.toMatch(/undefined|null|\[object|NaN/)
    })

    test('is a 600 px page in British English with a plain-text part', async () => {
      const { html, text } = await draw(name)
      expect(html).toContain('<html dir="ltr" lang="en-GB">')
      expect(html).toContain('max-width:600px')
      expect(html).toContain('prefers-color-scheme: dark')
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).not.toMatch(/<img|<svg|<script/)
      expect(text).not.toMatch(/<\/?[a-z]/)
      expect(text).toMatch(/https:\/\/quotespark\.example\//)
    })

    test('escapes HTML in variables', async () => {
      const hostile = '<script>alert("x")</script><img src=x onerror=alert(1)>'
      const texts = Object.keys(template.sample).filter((variable) => !variable.endsWith('Url'))
      const { html } = await draw(name, Object.fromEntries(texts.map((variable) => [variable, hostile])))
      expect(html).not.toMatch(/<script|<img/)
      if (texts.length > 0) expect(html).toContain('&lt;script&gt;')
    })

    test('works without its optional variables', async () => {
      const absent = Object.fromEntries(template.optional.map((variable) => [variable, null]))
      const { subject, html, text } = await draw(name, absent)
      expect(`${subject}${text}${textOf(html)}`).not.toMatch(/undefined|null/)
    })

    test('names every missing required variable', async () => {
      const required = Object.keys(template.sample).filter(
        (variable) => !template.optional.includes(variable),
      )
      for (const variable of required) {
        await expect(draw(name, { [variable]: ' \n' })).rejects.toMatchObject({
          code: 'invalid_input',
          data: { issues: [{ path: variable, message: `${variable} is required` }] },
        })
      }
    })
  },
)

test('the catalogue lists each template once, with a title and a description', () => {
  expect(MAIL_TEMPLATES.map(({ name }) => name)).toEqual([
    'quote-sent',
    'quote-follow-up',
    'quote-accepted',
    'quote-accepted-confirmation',
    'quote-rejected',
    'question-answered',
    'question-asked',
    'customer-replied',
    'quote-amendment-requested',
    'quote-expired',
    'invoice-sent',
    'credit-note-sent',
    'e-invoice-sent',
    'invoice-overdue',
    'reminder',
    'payment-received',
    'refund-made',
    'statement',
    'password-reset',
    'account-verification',
    'email-confirmation',
    'account-exists',
    'team-invitation',
    'team-added',
    'security-notice',
    'staff-notification',
    'portal-invitation',
    'magic-link',
    'newsletter-confirmation',
    'newsletter-subscribed',
  ])
  expect(new Set(MAIL_TEMPLATES.map(({ title }) => title)).size).toBe(MAIL_TEMPLATES.length)
  for (const { description } of MAIL_TEMPLATES) expect(description).toMatch(/^[A-Z].{20,}\.$/)
})

test('the templates use every variable of the specification', () => {
  const used = new Set(MAIL_TEMPLATES.flatMap(({ sample }) => Object.keys(sample)))
  const specified =
    'name customerName quoteNumber amount validUntil expiryDate description quoteUrl companyName invoiceNumber dueDate invoiceUrl daysOverdue paymentDate paymentMethod resetUrl portalUrl inviteeName role invitedBy inviteUrl verificationUrl loginUrl'
  expect(specified.split(' ').filter((variable) => !used.has(variable))).toEqual([])
})

describe('the wording of emails', () => {
  test.each(['quote-sent', 'quote-follow-up'] as const)(
    '%s mentions a last day only when there is one',
    async (name) => {
      const { html, text } = await draw(name, { validUntil: null })
      for (const said of [text, textOf(html)]) {
        expect(said).not.toMatch(/valid|\bdays?\b|until/i)
        expect(said).toContain('£2,857.20')
      }
      expect((await draw(name)).text).toMatch(/Valid until\s+20 Dec 2026/)
    },
  )

  test.each([
    ['password-reset', '1 hour'],
    ['account-verification', '24 hours'],
    ['magic-link', '15 minutes'],
    ['team-invitation', '7 days'],
    ['newsletter-confirmation', '3 days'],
  ] as const)('%s says that its link expires in %s', async (name, period) => {
    expect((await draw(name)).text).toContain(`expires in ${period}`)
  })

  test('one day overdue is written in the singular', async () => {
    expect((await draw('invoice-overdue', { daysOverdue: '1' })).text).toContain('was due 1 day ago')
    expect((await draw('invoice-overdue', { daysOverdue: '12' })).text).toContain('was due 12 days ago')
  })

  test('an email to a customer names the company first and the product only in its footer', async () => {
    const { text } = await draw('invoice-sent')
    expect(text).toMatch(/^Fenwick & Daughters Landscaping\n/)
    expect(text).toMatch(/Sent with Quotespark$/)
    expect((await draw('password-reset')).text).toMatch(/^Quotespark\n/)
  })

  test('an invoice email says that the PDF is attached', async () => {
    const { html, text } = await draw('invoice-sent')
    for (const part of [textOf(html), text]) expect(part).toContain('The PDF is attached.')
  })

  test('the email of a settled invoice asks for no payment', async () => {
    const { html, text } = await draw('invoice-sent', { dueDate: null, toPay: null })
    for (const part of [textOf(html), text]) {
      expect(part).toContain('Balance due')
      expect(part).not.toMatch(/Amount due|Due date/)
    }
    expect((await draw('invoice-sent')).text).not.toContain('Balance due')
  })

  test.each([
    ['quote-sent', 'Your quote is ready', 'has changed its quote for you', 'Quote Q-1795219200123'],
    ['invoice-sent', 'Here is your invoice', 'has changed your invoice', 'Invoice INV-00042'],
  ] as const)(
    '%s says that it replaces the earlier version only when there is one',
    async (name, first, again, subject) => {
      const sent = await draw(name, { revision: null })
      expect(sent.subject).toBe(`${subject} from Fenwick & Daughters Landscaping`)
      expect(sent.text).not.toMatch(/[Rr]evision|replaces/)
      expect(textOf(sent.html)).toContain(first)
      const resent = await draw(name, { revision: '2' })
      expect(resent.subject).toBe(`${subject} (revision 2) from Fenwick & Daughters Landscaping`)
      for (const part of [textOf(resent.html), resent.text.replace(/\s+/g, ' ')]) {
        expect(part).not.toContain(first)
        expect(part).toContain(`${again}. This replaces what we sent you before.`)
        expect(part).toContain('Revision 2')
      }
    },
  )

  test.each(['quote-accepted', 'quote-accepted-confirmation'] as const)(
    '%s says that the certificate is attached',
    async (name) => {
      const { html, text } = await draw(name)
      for (const part of [textOf(html), text.replace(/\s+/g, ' ')])
        expect(part).toContain('The certificate of acceptance is attached.')
    },
  )

  test('staff emails say why they are sent and where to change that', async () => {
    for (const name of [
      'quote-accepted',
      'quote-rejected',
      'question-asked',
      'customer-replied',
      'quote-amendment-requested',
      'quote-expired',
    ] as const) {
      const { text } = await draw(name)
      expect(text).toContain('You are receiving this as a member of your company.')
      expect(text).toContain('under Settings › Notifications')
    }
  })

  test('a customer’s own words keep their line breaks', async () => {
    const description = 'First line\r\n\r\nSecond <line>'
    const { html, text } = await draw('quote-amendment-requested', { description })
    expect(html).toContain('First line<br/><br/>Second &lt;line&gt;')
    expect(text).toContain('First line\n\nSecond <line>')
  })
})

describe('emails in a company’s look', () => {
  const OVERDUE = {
    customerName: 'Amara',
    companyName: 'Fenwick & Daughters Landscaping',
    invoiceNumber: 'INV-00042',
    amount: '£1.00',
    dueDate: '20 Dec 2026',
    daysOverdue: '7',
    invoiceUrl: 'https://quotespark.example/x',
  }
  const branded = async (brand: MailBrand) => (await renderMail('invoice-overdue', OVERDUE, brand)).html

  test('use its colour on button and stripe, dark enough for white text and light enough in dark mode', async () => {
    const html = await branded({ accent_colour: '#0f766e', logo_src: null })
    expect(html).toContain('border-top:4px solid #0f766e')
    expect(html).toContain('background-color:#0f766e')
    const bright = await branded({ accent_colour: '#ffd43b', logo_src: null })
    expect(bright).not.toContain('#ffd43b')
    const black = await branded({ accent_colour: '#000000', logo_src: null })
    expect(black).toMatch(/\.mail-button { background-color: #[5-7]/)
  })

  test.each(['quote-accepted', 'quote-accepted-confirmation'] as const)(
    '%s draws what was accepted as a table under a rule in that colour',
    async (name) => {
      const { sample } = MAILS[name]
      const chosen = 'Oak: sawn, planed, 1,250.5 m: £3,126.25\nDelivery, 1: £0.00\nand 3 more'
      const variables = { ...sample, chosen } as unknown as MailTemplates[typeof name]
      const drawn = await renderMail(name, variables, { accent_colour: '#0f766e', logo_src: null })
      const rows = [...drawn.html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, cells = '']) =>
        [...cells.matchAll(/<t[dh]([^>]*)>(.*?)<\/t[dh]>/gs)].map(([, , text]) => text),
      )
      expect(rows).toEqual(
        expect.arrayContaining([
          ['Item', 'Quantity', 'Amount'],
          ['Oak: sawn, planed', '1,250.5 m', '£3,126.25'],
          ['Delivery', '1', '£0.00'],
          ['and 3 more'],
        ]),
      )
      expect(drawn.html).toContain('border-bottom:2px solid #0f766e')
      expect(drawn.text).toMatch(/Oak: sawn, planed +1,250\.5 m +£3,126\.25/)
    },
  )

  test.each([null, 'red', '#fff', 'red;} body{display:none'])(
    'use the product’s own colour when the accent is %s',
    async (accent_colour) => {
      const html = await branded({ accent_colour, logo_src: null })
      expect(html).toContain('background-color:#682a6b')
      expect(html).not.toMatch(/border-top:4px|display:none}/)
    },
  )

  test('show the logo instead of the name, with the name as its alternative text', async () => {
    const html = await branded({ accent_colour: null, logo_src: 'cid:logo' })
    expect(html).toMatch(/<img [^>]*alt="Fenwick &amp; Daughters Landscaping"[^>]* src="cid:logo"/)
    const account = await renderMail(
      'magic-link',
      { loginUrl: 'https://quotespark.example/x' },
      { accent_colour: null, logo_src: 'cid:logo' },
    )
    expect(account.html).not.toContain('<img')
  })
})

describe('hostile and unusual variables', () => {
  test('no variable can add a header', async () => {
    const companyName = 'Evil Ltd\r\nBcc: everybody@example.com\u2028X: y\u0000'
    const { subject } = await draw('quote-sent', { companyName, revision: null })
    expect(subject).toBe('Quote Q-1795219200123 from Evil Ltd Bcc: everybody@example.com X: y')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/app/quotes/1',
    'quotespark.example',
    'file:///etc/passwd',
  ])('refuses the link %s', async (quoteUrl) => {
    const refusal = await draw('quote-sent', { quoteUrl }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({
      data: { issues: [{ path: 'quoteUrl', message: 'quoteUrl format is invalid' }] },
    })
  })

  test('a quotation mark in a link cannot end its attribute', async () => {
    const { html } = await draw('quote-sent', { quoteUrl: 'https://quotespark.example/?a="onclick="x&b=1' })
    expect(html).toContain('href="https://quotespark.example/?a=&quot;onclick=&quot;x&amp;b=1"')
  })

  test('long names, other scripts and emoji arrive unchanged', async () => {
    const customerName = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)} محمد 東京 👩‍🌾`
    const { html, subject, text } = await draw('quote-accepted', { customerName })
    for (const part of [html, subject, text]) expect(part).toContain(customerName)
  })
})

test('rendering takes less than 100 ms of processor time after the first email', async () => {
  await draw('quote-sent')
  const before = process.cpuUsage()
  for (let count = 0; count < 10; count++) await draw('quote-sent', { quoteNumber: `Q-${count}` })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000 / 10).toBeLessThan(100)
})

test.each([
  [
    'a message',
    () => renderMail('quote-sent', MAILS['quote-sent'].sample, null, { subject: null, message: TYPED }),
  ],
  ['a customer’s own words', () => draw('quote-amendment-requested', { description: TYPED })],
])('each line of %s runs in the direction of its first letter', async (_, render) => {
  const { html, text } = await render()
  const [paragraph = ''] = html.match(/<p[^>]*>שלום.*?<\/p>/s) ?? []
  expect(paragraph).toMatch(/^<p dir="auto"[^>]*unicode-bidi:plaintext/)
  expect(paragraph).toContain('שלום<br/>Hello,<br/>צבע (2).')
  expect(text).toContain(TYPED)
})
