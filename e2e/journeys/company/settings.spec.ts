import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndBack } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { createAccount, joinTeam, startCompany } from '../../support/people.ts'
import { addCustomer, createQuote, londonDay } from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const information = (page: Page) => card(page, 'Company Information')
const documents = (page: Page) => card(page, 'Quote & Invoice Settings')
const appearance = (page: Page) => card(page, 'Appearance of Documents')
const bar = (page: Page) => card(page, 'Unsaved changes')

async function openSettings(page: Page, place = '', heading = 'Settings'): Promise<void> {
  await page.goto(`/app/settings${place}`)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

async function save(page: Page, toast: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(toast, { exact: true }).last()).toBeVisible()
}

test.describe('company information', () => {
  test.use({ expectedErrors: [/Failed to load resource.*(409|500)/] })

  test('the company details are checked, saved, shown at once and never lost', async ({ page, context }) => {
    await startCompany(context)
    await openSettings(page)
    const field = (label: string) => information(page).getByLabel(label, { exact: true })

    await test.step('shows the sections and links to each', async () => {
      const sections = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
      await expect(sections).toHaveText([
        'Company Information',
        'Team Management',
        'Quote & Invoice Settings',
        'VAT Rates',
        'Notifications',
        'Design System',
        'Documents',
        'Email texts',
        'Templates',
        'E-invoices',
        'VAT',
        'Chasing',
        'Late payment',
        'Security',
        'Activity',
        'Advanced',
      ])
      await expect(sections.first()).toHaveAttribute('aria-current', 'location')
      await sections.filter({ hasText: 'VAT Rates' }).click()
      await expect(card(page, 'VAT Rates')).toBeInViewport()
      await expect(page.locator('#vat-rates')).toBeFocused()
      await expect(sections.filter({ hasText: 'VAT Rates' })).toHaveAttribute('aria-current', 'location')
      await expect(page.getByRole('link', { name: 'View Design System' })).toHaveAttribute(
        'href',
        '/design-system',
      )
    })

    await test.step('wrong entries show errors beside their fields, and nothing is sent', async () => {
      await field('Company Name').fill(' ')
      await field('Email').fill('nobody')
      await field('VAT Number').fill('DE123')
      await field('Sort Code').fill('12345')
      await bar(page).getByRole('button', { name: 'Save Changes' }).click()
      await expect(field('Company Name')).toBeFocused()
      for (const [label, message] of [
        ['Company Name', 'Company name is required.'],
        ['Email', 'Email format is invalid'],
        [
          'VAT Number',
          'VAT number format is invalid. It is GB followed by 9 or 12 digits, as on your VAT certificate.',
        ],
        ['Sort Code', 'Sort code must be 6 digits, such as 12-34-56'],
      ] as const) {
        await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
        await expect(information(page).getByText(message, { exact: true })).toBeVisible()
      }
      await field('VAT Number').fill('gb123456789')
      await expect(information(page).getByText(/This VAT number looks wrong/)).toBeVisible()
    })

    await test.step('a failure keeps what was typed', async () => {
      await field('Company Name').fill('Crumb & Kiln')
      await field('Email').fill('hello@crumb.example')
      await field('VAT Number').fill('gb123456782')
      await expect(information(page).getByText(/This VAT number looks wrong/)).toBeHidden()
      await field('Sort Code').fill('123456')
      await field('Legal Name').fill('Nell Baker')
      await field('Company Number').fill('09876543')
      await bar(page).getByRole('button', { name: 'Save Changes' }).click()
      await expect(field('Account Name')).toHaveAccessibleDescription(
        /Enter the account name, sort code and account number/,
      )
      await field('Account Name').fill('N Baker')
      await field('Account Number').fill('0001 2345')
      const json = { defined: true, code: 'company_required', status: 409, message: '', data: {} }
      await page.route(
        '**/rpc/company/updateInformation',
        (route) => route.fulfill({ status: 409, json: { json } }),
        { times: 1 },
      )
      await save(page, 'No company found. Please refresh the page.')
      await page.route(
        '**/rpc/company/updateInformation',
        (route) =>
          route.fulfill({ status: 500, json: { json: { ...json, defined: false, code: 'X', status: 500 } } }),
        { times: 1 },
      )
      await save(page, 'Failed to update company information')
      await expect(field('Legal Name')).toHaveValue('Nell Baker')
    })

    await test.step('leaving with unsaved changes asks first', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await dialog.getByRole('button', { name: 'Keep editing' }).click()
      await expect(field('Legal Name')).toHaveValue('Nell Baker')
    })

    await test.step('values are saved in the format of documents and shown everywhere', async () => {
      await save(page, 'Company information updated.')
      await expect(field('VAT Number')).toHaveValue('GB 123 4567 82')
      await expect(field('Sort Code')).toHaveValue('12-34-56')
      await expect(field('Account Number')).toHaveValue('00012345')
      await expect(bar(page)).toBeHidden()
      await expect(page.getByRole('complementary').getByText('Crumb & Kiln', { exact: true })).toBeVisible()
      await field('Phone').fill('01225 000000')
      await bar(page).getByRole('button', { name: 'Discard Changes' }).click()
      await expect(field('Phone')).toHaveValue('')
      await expect(page.locator('#company-information')).toBeFocused()
    })

    await test.step('without VAT registration, new documents have no VAT', async () => {
      await information(page).getByRole('switch', { name: 'VAT registered' }).click()
      await expect(field('VAT Number')).toBeHidden()
      await save(page, 'Company information updated.')
      await expect(bar(page)).toBeHidden()
      await page
        .getByRole('navigation', { name: 'Settings' })
        .getByRole('link', { name: 'Documents' })
        .click()
      await expect(
        appearance(page).getByRole('article', { name: 'Preview of an invoice' }),
      ).not.toContainText('VAT')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotes' }).click()
      await page.getByRole('link', { name: 'New Quote' }).first().click()
      await expect(page.getByRole('heading', { name: 'Create New Quote' })).toBeVisible()
      await expect(page.getByLabel('Unit Price line 1')).toBeVisible()
      await expect(page.getByLabel('VAT line 1')).toBeHidden()
    })

    await test.step('links from other pages focus the field', async () => {
      await page.goBack()
      await call(context.request, 'PATCH', '/company/switches', { vat_registered: true })
      await openSettings(page, '#vat-number')
      await expect(field('VAT Number')).toBeFocused()
      await openSettings(page, '#legal-name')
      await expect(field('Legal Name')).toBeFocused()
      await expectAccessible(page)
    })
  })
})

test('a link to a section keeps its position while the cards above it grow', async ({ page, context }) => {
  await startCompany(context)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openSettings(page, '#vat-rates')
    await page.waitForLoadState('networkidle')
    const section = page.locator('#vat-rates')
    await expect.poll(async () => (await section.boundingBox())?.y).toBeGreaterThan(50)
    expect((await section.boundingBox())?.y, `${width} pixels wide`).toBeLessThan(140)
    await expect(section).toBeFocused()
    await page.mouse.wheel(0, -200)
    await expect.poll(async () => (await section.boundingBox())?.y).toBeGreaterThan(200)
  }
})

test('quote and invoice settings apply to new documents', async ({ page, context }) => {
  await startCompany(context)
  // The default tax rate applies only when no VAT rate is the default.
  const { items } = await call<{ items: { id: string }[] }>(context.request, 'GET', '/vat-rates')
  for (const { id } of items) await call(context.request, 'DELETE', `/vat-rates/${id}`)
  await openSettings(page)
  const field = (label: string) => documents(page).getByLabel(label, { exact: true })

  await test.step('wrong entries show errors', async () => {
    await expect(field('Currency')).toHaveValue('GBP (£)')
    await field('Default Tax Rate (%)').fill('100.01')
    await field('Quote Validity (days)').fill('a month')
    await field('Payment Terms (days)').fill('')
    await bar(page).getByRole('button', { name: 'Save Changes' }).click()
    for (const message of [
      'Default tax rate must be between 0 and 100 with no more than 2 decimal places',
      'Quote validity must be a whole number of days from 1 to 3650',
      'Payment terms must be a whole number of days from 0 to 3650',
    ]) {
      await expect(documents(page).getByText(message, { exact: true })).toBeVisible()
    }
  })

  await test.step('new forms use the settings at once', async () => {
    await field('Default Tax Rate (%)').fill('17,5 %')
    await field('Quote Validity (days)').fill('14')
    await field('Payment Terms (days)').fill('7')
    await field('Invoice Terms and Conditions').fill('Payment within 7 days, please.')
    await save(page, 'Quote & Invoice settings updated.')
    await expect(field('Default Tax Rate (%)')).toHaveValue('17.5')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotes' }).click()
    await page.getByRole('link', { name: 'New Quote' }).first().click()
    await expect(page.getByRole('heading', { name: 'Create New Quote' })).toBeVisible()
    await expect(page.getByLabel('VAT line 1')).toContainText('17.5')
    const quote = await createQuote(context.request, await addCustomer(context.request))
    expect(await call(context.request, 'POST', `/quotes/${quote.id}/duplicate`)).toMatchObject({
      valid_until: londonDay(14),
    })
  })

  await test.step('the switches for sending are saved together', async () => {
    await openSettings(page, '/documents', 'Documents')
    const sending = card(page, 'Sending')
    for (const name of [
      'Block sending when required details are missing',
      'Send stages on their day',
      'Email receipts of payments',
    ]) {
      const choice = sending.getByRole('switch', { name })
      await expect(choice).not.toBeChecked()
      await choice.click()
    }
    await save(page, 'Quote & Invoice settings updated.')
    await expect(bar(page)).toBeHidden()
    await page.reload()
    await expect(sending.getByRole('switch', { checked: true })).toHaveCount(3)
    await openSettings(page)
    await expect(field('Payment Terms (days)')).toHaveValue('7')
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAIAQMAAADKuO3UAAAAA1BMVEUPdm5/SejIAAAAC0lEQVQI12NgwA4AABgAAU0HakgAAAAASUVORK5CYII=',
  'base64',
)

test.describe('the appearance of documents', () => {
  test.use({ expectedErrors: [/Failed to load resource.*(401|403|422)/] })

  test('logo, colour and footer appear on screen and on paper; everyone can see them, only some can change them', async ({
    page,
    context,
    openBrowser,
  }) => {
    await startCompany(context)
    const colleague = await createAccount({ first_name: 'Olu' })
    await call(context.request, 'PUT', '/company/information', {
      name: 'Crumb & Co',
      email: 'hello@crumb.example',
      phone: '01225 496 012',
      website: 'https://crumb.example',
      address: 'The Old Bakehouse\nUnit 4, Kiln Yard\nWalcot Street\nBath BA1 5BW',
      vat_number: 'GB 123 4567 82',
      bank_account_name: 'Crumb & Co',
      bank_sort_code: '12-34-56',
      bank_account_number: '00012345',
    })
    await openSettings(page, '/documents', 'Documents')
    const preview = appearance(page).getByRole('article', { name: 'Preview of an invoice' })
    const logo = appearance(page).getByRole('img', { name: 'Your logo' })
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      appearance(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

    await test.step('an invalid file is refused with a reason', async () => {
      await expect(preview).toContainText('Crumb & Co')
      await choose('notes.txt', 'image/png', Buffer.from('hello'))
      await expect(appearance(page).getByRole('alert')).toHaveText(
        /This file is not a PNG, JPEG, WebP or SVG picture/,
      )
      await choose('huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
      await expect(appearance(page).getByRole('alert')).toHaveText('A logo cannot be larger than 5 MB.')
    })

    await test.step('an uploaded logo is shown', async () => {
      await choose('logo.png', 'image/png', PNG)
      await expect(page.getByText('Logo updated.')).toBeVisible()
      await expect(appearance(page).getByRole('alert')).toBeHidden()
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
      await expect(appearance(page).getByRole('button', { name: 'Replace Logo' })).toBeVisible()
    })

    await test.step('nothing is wider than the screen of a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await appearance(page).getByLabel('Document Footer').fill('Thank\nyou\nfor\nbaking')
      await expect(preview).toContainText('baking')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('colour and footer update the preview while they are typed', async () => {
      await appearance(page).getByLabel('Accent Colour', { exact: true }).fill('yellow')
      await appearance(page).getByLabel('Document Footer').fill('Thank you for baking with us')
      await expect(preview).toContainText('Thank you for baking with us')
      await bar(page).getByRole('button', { name: 'Save Changes' }).click()
      await expect(
        appearance(page).getByText('Accent colour must be written as #rrggbb, such as #682a6b'),
      ).toBeVisible()
      await appearance(page).getByLabel('Accent Colour', { exact: true }).fill('#FFD43B')
      await expect(appearance(page).getByText(/Too light to be read on paper/)).toBeVisible()
      await appearance(page).getByLabel('Choose accent colour').fill('#0f766e')
      await expect(appearance(page).getByLabel('Accent Colour', { exact: true })).toHaveValue('#0f766e')
    })

    await test.step('the style is chosen by keyboard and shows at once', async () => {
      const title = preview.getByText('VAT invoice', { exact: true })
      const size = () => title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      const classic = await size()
      await appearance(page).getByRole('radio', { name: 'Classic' }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(appearance(page).getByRole('radio', { name: 'Modern' })).toBeChecked()
      expect(await size()).toBeGreaterThan(classic)
      await page.keyboard.press('ArrowDown')
      await expect(appearance(page).getByRole('radio', { name: 'Compact' })).toBeChecked()
      expect(await size()).toBeLessThan(classic)
      await save(page, 'Appearance of documents updated.')
      await page.reload()
      await expect(appearance(page).getByRole('radio', { name: 'Compact' })).toBeChecked()
      await expectAccessible(page)
    })

    await test.step('the PDF shows the footer', async () => {
      const link = appearance(page).getByRole('link', { name: 'Preview PDF' })
      const response = await context.request.get((await link.getAttribute('href')) ?? '')
      expect(response.headers()['content-type']).toBe('application/pdf')
      expect(await readPdf(await response.body())).toContain('Thank you for baking with us')
    })

    await test.step('the logo can be removed', async () => {
      await appearance(page).getByRole('button', { name: 'Remove Logo' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('Logo removed.')).toBeVisible()
      await expect(logo).toBeHidden()
      await expect(appearance(page).getByRole('button', { name: 'Upload Logo' })).toBeVisible()
    })

    await test.step('a member without permission can see the settings and learns who can change them', async () => {
      const browser = await openBrowser()
      await joinTeam(context.request, browser, colleague)
      const theirs = await browser.newPage()
      await openSettings(theirs)
      const expectReadOnly = async (...names: string[]) => {
        await expect(theirs.getByText('You can view these settings but not change them')).toBeVisible()
        for (const region of names.map((name) => card(theirs, name))) {
          await expect(region).toBeVisible()
          for (const box of await region.getByRole('textbox').all()) await expect(box).not.toBeEditable()
          for (const choice of await region.getByRole('switch').all()) await expect(choice).toBeDisabled()
        }
      }
      await expect(documents(theirs)).toBeVisible()
      await expectReadOnly('Company Information', 'Quote & Invoice Settings')
      await openSettings(theirs, '/documents', 'Documents')
      await expect(appearance(theirs).getByLabel('Document Footer')).toHaveValue(
        'Thank you for baking with us',
      )
      await expectReadOnly('Appearance of Documents', 'Sending')
      await expect(appearance(theirs).getByRole('button')).toHaveCount(0)
    })
  })
})

test.describe('email texts', () => {
  test.use({ expectedErrors: [/Failed to load resource.*(409|422)/] })

  test('a company’s own text is checked, previewed, kept from being overwritten, and sent', async ({
    page,
    context,
    mailbox,
  }) => {
    await startCompany(context)
    const { request } = context
    await openSettings(page, '/email-texts', 'Email texts')
    const quotes = card(page, 'Quotes')
    const text = page.locator('#quote-sent')
    const preview = text.frameLocator('iframe')
    await quotes.getByRole('button', { name: 'Quote Usual text', exact: true }).click()

    await test.step('a placeholder that the email does not have is refused by name', async () => {
      await expect(text.getByLabel('Subject')).toHaveValue('Quote {number} from {company}')
      await text.getByLabel('Subject').fill('Due {due_date}')
      await expect(
        text.getByText(/^\{due_date\} is not a placeholder of this email\. You can use/),
      ).toBeVisible()
      await text.getByLabel('Subject').fill('A quote for {title}: ')
      await text.getByRole('button', { name: '{total}' }).click()
      await expect(text.getByLabel('Subject')).toHaveValue('A quote for {title}: {total}')
      await expect(text.getByLabel('Subject')).toBeFocused()
      await text
        .getByLabel('Message')
        .fill('Dear {contact},\n\nhere it is, until {valid_until}.\nYours, {company}')
      await expect(text.getByText('A quote for Garden redesign, phase one: £2,857.20')).toBeVisible()
      await expect(preview.getByText('Dear Amara Okafor,')).toBeVisible()
      await expectAccessibleAndBack(page)
    })

    await test.step('a colleague’s newer text is not overwritten', async () => {
      const path = '/company/email-texts/quote-sent'
      await call(request, 'PUT', path, { subject: 'Theirs', message: null, updated_at: null })
      await bar(page).getByRole('button', { name: 'Save Changes' }).click()
      const question = page.getByRole('alertdialog', {
        name: 'This email text has been changed in the meantime',
      })
      await question.getByRole('button', { name: 'Load the latest version' }).click()
      await expect(text.getByLabel('Subject')).toHaveValue('Theirs')
      await expect(bar(page)).toBeHidden()
    })

    await test.step('the next email carries it', async () => {
      await text.getByLabel('Subject').fill('A quote for {title}: {total}')
      await text
        .getByLabel('Message')
        .fill('Dear {contact},\n\nhere it is, until {valid_until}.\nYours, {company}')
      await save(page, 'Email texts saved.')
      await page.reload()
      await quotes.getByRole('button', { name: 'Quote Your text', exact: true }).click()
      await expect(text.getByLabel('Subject')).toHaveValue('A quote for {title}: {total}')
      const customer = await addCustomer(request)
      await createQuote(request, customer, { status: 'sent' })
      const mail = await mailbox.waitFor(customer.email, 'A quote for Shop front: £360.00')
      expect(mail.text).toContain('Dear Grace Hopper,\n\nYours, Crumb & Co')
      expect(mail.text).not.toContain('here it is')
    })

    await test.step('the usual text can be restored', async () => {
      await text.getByRole('button', { name: 'Restore the usual text' }).click()
      await save(page, 'Email texts saved.')
      await expect(text.getByLabel('Subject')).toHaveValue('Quote {number} from {company}')
    })
  })
})

test('settings are a list beside the page, and a menu on phones; old links lead to where a section has moved', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettings(page)
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeHidden()
  const menu = page.getByRole('button', { name: /^Settings menu/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Templates' }).press('Enter')
  await expect(page).toHaveURL('/app/settings/templates')
  await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Notifications' }).click()
  await expect(page).toHaveURL('/app/settings#notifications')
  await expect(page.locator('#notifications')).toBeFocused()

  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [anchor, path, focused] of [
    ['#appearance', '/app/settings/documents#appearance', '#appearance'],
    ['#e-invoices', '/app/settings/e-invoices', '#main'],
    ['#delete-company', '/app/settings/advanced#delete-company', '#delete-company'],
    ['#endpoint', '/app/settings/advanced#endpoint', '#endpoint'],
  ] as const) {
    await page.goto(`/app/settings${anchor}`)
    await expect(page).toHaveURL(path)
    if (focused !== '#main') await expect(page.locator(focused), anchor).toBeFocused()
  }
  const pages = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect(pages.filter({ hasText: 'Advanced' })).toHaveAttribute('aria-current', 'page')
})

test('a Peppol ID is saved on the page of rarely used settings, and nothing else of the company changes', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await openSettings(page, '/advanced', 'Advanced')
  await page.getByRole('combobox', { name: 'Peppol ID (advanced)' }).click()
  await page.getByRole('option', { name: /GLN/ }).click()
  const id = card(page, 'Peppol').getByRole('textbox')
  await id.fill('506001234999')
  await bar(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(id).toHaveAttribute('aria-invalid', 'true')
  await id.fill('5060012349998')
  await save(page, 'Company information updated.')
  const { company } = await call<{ company: object }>(context.request, 'GET', '/account')
  expect(company).toMatchObject({
    name: 'Crumb & Co',
    address: '1 Mill Lane\nBath BA1 1AA',
    endpoint: { scheme: '0088', id: '5060012349998' },
  })
  await expectAccessible(page)
})
