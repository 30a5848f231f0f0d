import type { APIRequestContext } from '@playwright/test'
import { call } from '../../e2e/support/api.ts'
import { openMailbox } from '../../e2e/support/mailbox.ts'
import { createAccount, createCompany, PASSWORD, signIn, uniqueEmail } from '../../e2e/support/people.ts'
import { acceptQuote, addCustomer, createQuote, waitForRevision } from '../../e2e/support/quotes.ts'
import type { Visitor } from './visitor.ts'

interface Stage {
  baseURL: string
  /** Opens a window with its own cookies. */
  arrive: (size?: { width: number; height: number }) => Promise<Visitor>
  /** Calls the API to set up the state a journey starts from. */
  request: APIRequestContext
}

const PHONE = { width: 390, height: 844 }

/** The core of the product, from the first quote to the payment. Each journey is independent. */
export const journeys: Record<string, (stage: Stage) => Promise<void>> = {
  'first quote': async ({ arrive, request }) => {
    const ada = await arrive()
    const mailbox = openMailbox(request)
    const [email, grace] = [uniqueEmail('ada'), uniqueEmail('grace')]
    await ada.open('/auth')
    await ada.press('tab', 'Sign Up')
    await ada.fill('First Name', 'Ada')
    await ada.fill('Last Name', 'Lovelace')
    await ada.fill('Email', email)
    await ada.fill('Password', PASSWORD)
    await ada.press('button', 'Create Account')
    // Only then does the browser have the cookie by which the link signs in.
    await ada.sees('Check your inbox')
    const { links } = await mailbox.waitFor(email, 'Verify your email address')
    await ada.open(links.find((link) => link.includes('/verify-email')) ?? '')
    await ada.fill('Company Name', 'Crumb & Co')
    await ada.press('button', 'Create Company')
    await ada.press('button', 'Skip for Now')
    await ada.isAt(/\/dashboard$/)
    await ada.press('link', 'Create Quote')
    await ada.fill('Customer', grace)
    await ada.press('option', `Add “${grace}”`)
    await ada.press('button', 'Add Customer', { role: 'dialog', name: 'New Customer' })
    await ada.fill('Title', 'Shop front')
    await writeLine(ada)
    await ada.press('button', 'Send Quote')
    await ada.sees('Quote sent successfully!')
    await mailbox.waitFor(grace, /^Quote Q-/)
  },

  'second quote': async ({ arrive, request }) => {
    const { ada, customer } = await settleIn(arrive, request)
    await call(request, 'POST', '/products', { name: 'Sign writing', unit_price: '150.00' })
    await createQuote(request, customer, { status: 'sent' })
    await ada.open('/app/quotes/new')
    await ada.fill('Title', 'Back door')
    await ada.fill('Customer', 'harb')
    await ada.press('option', 'Harbour Books')
    await ada.fill('Description line 1', 'sig')
    await ada.press('option', 'Sign writing')
    await ada.fill('Quantity line 1', '3')
    await ada.sees('£450.00')
    await ada.press('button', 'Send Quote')
    await ada.sees('Quote sent successfully!')
    await ada.sees('All Quotes (2)')
  },

  'acceptance on a phone': async ({ arrive, request }) => {
    const { ada, customer } = await settleIn(arrive, request)
    const quote = await createQuote(request, customer, { status: 'sent' })
    const grace = await arrive(PHONE)
    await grace.open(quote.share_url ?? '')
    await grace.sees('£360.00')
    if (!(await grace.fits())) throw new Error('The page is wider than the telephone')
    await grace.press('button', 'Accept')
    await acceptAs(grace, 'Grace Hopper')
    await ada.open(`/app/quotes/${quote.id}`)
    await ada.sees('Accepted by Grace Hopper')
  },

  'amendment and send again': async ({ arrive, request }) => {
    const { ada, customer } = await settleIn(arrive, request)
    const quote = await createQuote(request, customer, { status: 'sent' })
    await waitForRevision(request, quote, 1)
    const grace = await arrive()
    await grace.open(quote.share_url ?? '')
    await grace.press('button', 'Request Amendment')
    const dialog = { role: 'dialog', name: 'Request Amendment' }
    await grace.press('textbox', '', dialog)
    await grace.keys(...'Three signs, please.')
    await grace.press('button', 'Send Request', dialog)
    await grace.sees('Quote amendment requested successfully')
    await ada.open(`/app/quotes/${quote.id}`)
    await ada.sees('Three signs, please.')
    await ada.press('link', 'Edit')
    await ada.fill('Quantity line 1', '3')
    await ada.press('button', 'Save Changes')
    await ada.sees('Quote updated successfully!')
    await ada.press('button', 'Send Quote')
    await ada.sees('Quote status updated to sent')
    await waitForRevision(request, quote, 2)
    await grace.open(quote.share_url ?? '')
    await grace.sees('Revision 2')
    await grace.sees('£540.00')
    await grace.press('button', 'Accept')
    await acceptAs(grace, 'Grace Hopper')
    await ada.open(`/app/quotes/${quote.id}`)
    await ada.sees('Accepted by Grace Hopper')
  },

  'invoice to paid': async ({ arrive, request }) => {
    const { ada, customer } = await settleIn(arrive, request)
    const quote = await createQuote(request, customer, { status: 'sent' })
    await acceptQuote(request, quote)
    await ada.open(`/app/quotes/${quote.id}`)
    await ada.press('button', 'Create Invoice')
    await ada.sees('This invoice is a draft')
    await ada.press('button', 'Send Invoice')
    await ada.press('button', 'Send anyway')
    await ada.sees(`Invoice sent to ${customer.email}`)
    const { links } = await openMailbox(request).waitFor(customer.email, /^Invoice INV-/)
    await ada.press('button', 'Mark as Paid')
    await ada.press('button', 'Mark as Paid', { role: 'alertdialog', name: '' })
    await ada.sees('Paid in full')
    const grace = await arrive(PHONE)
    await grace.open(links.find((link) => link.includes('/customer-portal/')) ?? '')
    await grace.sees('Paid')
  },
}

/** Starts a company with a customer, and signs its owner in through the form. */
async function settleIn(arrive: Stage['arrive'], request: APIRequestContext) {
  const { email } = await createAccount()
  await signIn({ request }, { email })
  await createCompany(request)
  const customer = await addCustomer(request)
  const ada = await arrive()
  await ada.open('/auth')
  await ada.fill('Email', email)
  await ada.fill('Password', PASSWORD)
  await ada.press('button', 'Sign In')
  await ada.isAt(/\/dashboard$/)
  return { ada, customer }
}

async function writeLine(visitor: Visitor): Promise<void> {
  await visitor.fill('Description line 1', 'Sign writing')
  await visitor.keys('Escape')
  await visitor.fill('Unit Price line 1', '150')
  await visitor.sees('£150.00')
}

async function acceptAs(visitor: Visitor, name: string): Promise<void> {
  const dialog = { role: 'dialog', name: 'Accept Quote' }
  await visitor.fill('Your Name', name, dialog)
  await visitor.press('checkbox', 'I accept this quote', dialog)
  await visitor.press('button', 'Accept Quote', dialog)
  await visitor.sees('Quote accepted successfully')
}
