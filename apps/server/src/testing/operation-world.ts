import { type Database, documentAttachments } from '@quotespark/database'
import { addDays, londonDate } from '@quotespark/domain/time'
import { v7 as uuidv7 } from 'uuid'
import {
  addCustomer,
  editOf,
  editOfInvoice,
  INK,
  invoiceFor,
  LINE,
  quoteFor,
  scheduleFor,
  tokenOf,
} from './sample-documents.ts'
import { samplePicture } from './sample-picture.ts'
import {
  joinCompany,
  storeCompany,
  storeEmailChange,
  storeInvitation,
  storeInvoice,
  storeMail,
  storeNotification,
  storeProfile,
  storeSubscriber,
  storeUndoWindow,
  storeVatRate,
  storeView,
  storeWaitingPayment,
} from './store-rows.ts'
import type { SignedUpStaff } from './test-users.ts'

type Parts = ReturnType<typeof teamParts> & ReturnType<typeof documentParts>

/** One of everything in a company. Its customer has the email address of its staff, who are thus their own portal user. */
export type World = { [Key in keyof Parts]: Awaited<ReturnType<Parts[Key]>> }

/** Builds the whole world, or only these parts and those they depend on. */
export async function buildWorld(
  db: Database,
  staff: SignedUpStaff,
  keys?: readonly (keyof World)[],
): Promise<World> {
  const parts: Parts = { ...teamParts(db, staff), ...documentParts(db, staff) }
  const world: Record<string, unknown> = {}
  for (const key of keys ?? (Object.keys(parts) as (keyof World)[])) world[key] = await parts[key]()
  return world as World
}

/** Makes a colleague to remove, a person to add, an invitation by the team, and one to them from elsewhere. */
function teamParts(db: Database, { id: user_id, email, company }: SignedUpStaff) {
  const stranger = once(() => storeProfile(db))
  const invitation = once(() =>
    storeInvitation(db, {
      company_id: company.id,
      email: `${uuidv7()}@example.com`,
      invited_by: user_id,
    }),
  )
  return {
    colleague: async () => joinCompany(db, company.id, (await storeProfile(db)).id),
    someone: stranger,
    ownCompany: async () => company.id,
    ownId: async () => user_id,
    view: () => storeView(db, company.id, user_id),
    invitation: async () => (await invitation()).id,
    invitationToken: async () => (await invitation()).token,
    ownInvitation: async () => {
      const { id: invited_by } = await stranger()
      const company_id = await storeCompany(db, invited_by)
      await joinCompany(db, company_id, invited_by, 'admin')
      return (await storeInvitation(db, { company_id, email, invited_by })).id
    },
    confirmationToken: async () => (await storeSubscriber(db)).confirmationToken,
    mailToken: () => storeMail(db, company.id),
    newEmailToken: () => storeEmailChange(db),
    unsubscribeToken: async () => (await storeSubscriber(db)).unsubscribe_token,
    notification: () => storeNotification(db, { company_id: company.id, user_id }),
  }
}

const CONTACT_AND_SITE = {
  other_contacts: [{ name: 'Ben', email: 'ben@customer.example', receives: [] }],
  sites: [{ name: 'Shop', address: '4 Quay Street' }],
}

function firstOf<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('the row was not stored')
  return row
}

function documentParts(db: Database, { browser, client, email, company }: SignedUpStaff) {
  const storeRate = (archived_at: string | null = null) =>
    storeVatRate(db, { company_id: company.id, name: uuidv7(), archived_at })
  const customer = once(() => addCustomer(client, { email, is_business: true, ...CONTACT_AND_SITE }))
  const detail = once(async () => client.customer.get({ id: (await customer()).id }))
  const vatRate = once(() => storeRate())
  const bread = once(async () => ({ name: 'Bread', unit_price: '1.00', vat_rate_id: await vatRate() }))
  const product = once(async () => client.product.create(await bread()))
  const items = async () => [{ ...LINE, product_id: (await product()).id }]
  const upload = async () => {
    const file = new File(['Plan'], 'plan.txt', { type: 'text/plain' })
    return (await client.invoice.uploadAttachment({ file })).id
  }
  const attachment = once(upload)
  const pictured = once(async () => {
    const { id } = await client.product.create(await bread())
    await client.product.uploadPicture({ id, file: samplePicture() })
    return client.quote.create(
      quoteFor(await customer(), {
        ...{ status: 'sent', items: [{ ...LINE, product_id: id }] },
        attachment_ids: [await attachment()],
      }),
    )
  })
  const template = once(async () =>
    client.template.create({ kind: 'quote', name: `Cake ${uuidv7()}`, items: await items() }),
  )
  const startSchedule = async () =>
    client.recurring_invoice.create(scheduleFor(await customer(), { items: await items() }))
  const draft = once(async () => client.quote.create(quoteFor(await customer(), { items: await items() })))
  const writeSent = async () => client.quote.create(quoteFor(await customer(), { status: 'sent' }))
  const sent = once(writeSent)
  const accepted = once(async () => {
    const option = { ...LINE, choice: 'optional', selected: true } as const
    const quote = await client.quote.create(
      quoteFor(await customer(), { status: 'sent', items: [LINE, option] }),
    )
    await browser.another().client.sharedLink.acceptQuote({
      token: tokenOf(quote),
      version: quote.version,
      revision: 1,
      signed_name: 'Ada',
      confirmed: true,
      signature: INK,
    })
    return quote
  })
  const writeInvoice = async (fields: Parameters<typeof invoiceFor>[1]) =>
    client.invoice.create(invoiceFor(await customer(), fields))
  /** A mail by which a customer of their own is to be chased. */
  const planMail = async () => {
    const chased = await addCustomer(client, { email: `${uuidv7()}@example.com` })
    const due_date = addDays(londonDate(new Date(company.created_at)), -1)
    const days = { issue_date: due_date, due_date, status: 'sent' } as const
    await client.invoice.create(invoiceFor(chased, days))
    await client.company.updateSwitches({ remind_overdue: true })
    const { items } = await client.chasing.list({ customer_id: chased.id })
    return { customer_id: chased.id, send_on: items[0]?.send_on ?? '' }
  }
  const sentInvoice = once(() => writeInvoice({ status: 'sent' }))
  /** An invoice with everything that an e-invoice needs. */
  const eInvoice = once(async () => {
    const address_fields = { street: '1 Mill Lane', town: 'Bath', postcode: 'BA1 1AA' }
    await client.company.updateInformation({
      ...{ name: company.name, address_fields, vat_number: 'GB 123 4567 82' },
      ...{ bank_account_name: 'Crumb', bank_sort_code: '12-34-56', bank_account_number: '00012345' },
    })
    const billed = await client.customer.create({
      ...{ name: 'Ada Lovelace Ltd', contact_person: 'Ada', email, address_fields },
      vat_number: 'GB 987 6543 21',
    })
    return client.invoice.create(invoiceFor(billed, { status: 'sent', order_reference: 'PO-1' }))
  })
  const asked = async (document: { id: string; share_url: string | null }) => {
    const question = { token: tokenOf(document), key: 'question-1', author_name: 'Ada', text: 'Can you?' }
    const { messages } = await browser.another().client.sharedLink.ask(question)
    return { id: document.id, last_read: firstOf(messages).id }
  }
  /** A customer with £50.00 of credit, of which £10.00 are used on an invoice. */
  const credit = once(async () => {
    const { id: customer_id } = await addCustomer(client)
    const { id: invoice_id } = await client.invoice.create(
      invoiceFor({ id: customer_id }, { status: 'sent' }),
    )
    const paid = { paid_on: '2026-11-10', method: 'bank_transfer' } as const
    await client.payment.create({ customer_id, amount: '60.00', ...paid, allocations: [] })
    await client.customer.allocateCredit({ id: customer_id, invoice_id, amount: '10.00' })
    const { id: quote_id } = await client.quote.create(quoteFor({ id: customer_id }, { status: 'sent' }))
    return { customer_id, invoice_id, quote_id }
  })
  const creditedInvoice = once(() => writeInvoice({ status: 'sent' }))
  const writeNote = async (send = false) => {
    const { id } = await creditedInvoice()
    return client.credit_note.create({ id, amount: '0.01', reason: 'Late', send })
  }
  const creditNote = once(() => writeNote())
  const paidInvoice = once(async () => {
    const { id } = await writeInvoice({ status: 'sent' })
    return client.invoice.markAsPaid({ id })
  })
  return {
    logo: async () => (await client.company.uploadLogo({ file: samplePicture() })).id,
    customer: async () => (await customer()).id,
    contact: async () => firstOf((await detail()).other_contacts).id,
    site: async () => firstOf((await detail()).sites).id,
    newCustomer: async () => (await addCustomer(client)).id,
    customerEdit: async () => {
      const { id } = await addCustomer(client, CONTACT_AND_SITE)
      const { other_contacts, sites, version, name, contact_person, email } = await client.customer.get({
        id,
      })
      return { id, version, name, contact_person, email, other_contacts, sites }
    },
    vatRate,
    rateToArchive: () => storeRate(),
    rateToDelete: () => storeRate(),
    archivedRate: () => storeRate('2026-11-01T09:00:00.000Z'),
    product: async () => (await product()).id,
    productEdit: async () => {
      const { id, updated_at } = await product()
      return { ...(await bread()), id, updated_at }
    },
    template: async () => (await template()).id,
    templateEdit: async () => {
      const { id, updated_at } = await template()
      return { id, updated_at, name: `Cake ${uuidv7()}`, items: await items() }
    },
    schedule: async () => {
      const { id, start_date: from_date } = await startSchedule()
      const { skipped_dates } = await client.recurring_invoice.skip({ id })
      return { id, from_date, skipped: skipped_dates[0] ?? '' }
    },
    scheduleToChange: async () => {
      const { id, version } = await startSchedule()
      return { id, version }
    },
    scheduleToEnd: async () => (await startSchedule()).id,
    emailTextEdit: async () => {
      const { items: texts } = await client.emailText.list()
      const updated_at = texts.find(({ email_name }) => email_name === 'quote-sent')?.updated_at ?? null
      return { email_name: 'quote-sent', subject: 'Your quote {number}', message: null, updated_at }
    },
    templateToDelete: async () =>
      (await client.template.create({ kind: 'bundle', name: `Cake ${uuidv7()}` })).id,
    picturedProduct: async () => (await pictured()).items[0]?.product_id ?? '',
    picturedQuote: async () => (await pictured()).id,
    picturedItem: async () => (await pictured()).items[0]?.id ?? '',
    picturedToken: async () => tokenOf(await pictured()),
    productToDelete: async () => (await client.product.create(await bread())).id,
    heldQuote: async () => {
      const { id } = await client.quote.create(quoteFor(await customer()))
      return storeUndoWindow(db, { company_id: company.id, document_id: id })
    },
    heldInvoice: async () => {
      const { id } = await writeInvoice({})
      return storeUndoWindow(db, { company_id: company.id, document_id: id })
    },
    draftQuote: async () => (await draft()).id,
    edit: async () => editOf(await draft()),
    sentQuote: async () => (await sent()).id,
    askedQuote: async () => asked(await writeSent()),
    token: async () => tokenOf(await sent()),
    acceptedQuote: async () => (await accepted()).id,
    acceptedToken: async () => tokenOf(await accepted()),
    sealedSha256: async () => {
      const { items } = await client.quote.listRevisions({ id: (await sent()).id })
      return items[0]?.pdf_sha256 ?? ''
    },
    attachment,
    looseAttachment: upload,
    looseInternal: upload,
    draftInvoice: async () =>
      (await writeInvoice({ items: await items(), attachment_ids: [await attachment()] })).id,
    invoiceToDelete: async () => (await writeInvoice({})).id,
    invoiceEdit: async () => editOfInvoice(await writeInvoice({ items: await items() })),
    overdueInvoice: async () =>
      storeInvoice(db, {
        company_id: company.id,
        customer_id: (await customer()).id,
        status: 'sent',
        issue_date: '2026-10-01',
        due_date: '2026-11-01',
      }),
    plannedMail: planMail,
    mailToLeaveOut: planMail,
    sentInvoice: async () => (await sentInvoice()).id,
    askedInvoice: async () => asked(await writeInvoice({ status: 'sent' })),
    invoiceToken: async () => tokenOf(await sentInvoice()),
    paidInvoice: async () => (await paidInvoice()).id,
    payment: async () => (await paidInvoice()).payments[0]?.id ?? '',
    waitingPayment: async () =>
      storeWaitingPayment(db, { company_id: company.id, customer_id: (await customer()).id }),
    credit: async () => (await credit()).customer_id,
    creditedInvoice: async () => (await credit()).invoice_id,
    creditedQuote: async () => (await credit()).quote_id,
    paidToken: async () => tokenOf(await paidInvoice()),
    invoiceToCredit: async () => {
      const { id, items: lines } = await writeInvoice({ status: 'sent' })
      return { id, item: firstOf(lines).id }
    },
    creditNote: async () => (await creditNote()).id,
    noteToSend: async () => (await writeNote()).id,
    sentNote: async () => (await writeNote(true)).id,
    askedNote: async () => asked(await writeNote(true)),
    heldNote: async () =>
      storeUndoWindow(db, { company_id: company.id, document_id: (await writeNote()).id }),
    notedFile: async () => {
      const file = { document_id: (await creditNote()).id, file_id: await upload() }
      await db.insert(documentAttachments).values({ ...file, id: uuidv7(), company_id: company.id })
      return file
    },
    eCreditNote: async () => {
      const { id } = await eInvoice()
      return (await client.credit_note.create({ id, amount: '0.01', reason: 'Late', send: true })).id
    },
    eInvoice: async () => (await eInvoice()).id,
    eInvoiceToken: async () => tokenOf(await eInvoice()),
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
