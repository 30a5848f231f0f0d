import { templateInput } from '@quotespark/contract'
import { asSystem, asUser, notifications } from '@quotespark/database'
import type { World } from '@quotespark/testing/worlds'
import { gt, inArray, sql } from 'drizzle-orm'
import { withDeferredWork } from '../afterwards.ts'
import { storeLogo, takeLogo } from '../features/company/upload-logo.ts'
import { billAcceptance } from '../features/document/billing/bill-acceptance.ts'
import { withUndoWindows } from '../features/document/undo-window/end-undo-window.ts'
import {
  changeProductPicture,
  PRODUCT_PICTURE_SIDE,
  storeProductPicture,
} from '../features/product/product-picture.ts'
import { expireQuotes } from '../features/quote/expire-quotes.ts'
import { createTemplate } from '../features/template/create-template.ts'
import { WAITING_STEPS } from '../features/waiting-steps.ts'
import { readPicture } from '../files/pictures/read-picture.ts'
import type { Services } from '../services.ts'
import { buildCompany } from './build-company.ts'
import { buildInvoice } from './build-invoice.ts'
import { buildQuote } from './build-quote.ts'
import type { WorldBuilder, WorldClock } from './world-builder.ts'
import { worldLines } from './world-lines.ts'

export { SEED_PASSWORD } from './build-people.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Number of each person's latest notifications left unread. */
const UNREAD = 6

/** Largest width and height, in pixels. */
const LOGO_SIDE = 1600

const HERE = { client_ip: '127.0.0.1', user_agent: 'seed' }

/** Builds a world with the product's own commands, so that its history, evidence and totals are real. */
export async function buildWorld(
  world: World,
  parts: Omit<Services, 'clock' | 'undoWindows' | 'billAcceptance'>,
) {
  const clock = createWorldClock()
  const services = withUndoWindows({ ...parts, clock, billAcceptance }, WAITING_STEPS)
  clock.goTo(365)
  const settled = await buildCompany(services, world)
  const { owner } = settled
  const draw = (svg: string, side: number) =>
    readPicture({ pictures: services.pictures, file: new Blob([svg]), owner: owner.company_id }, side)
  const { bytes } = await draw(world.signature, LOGO_SIDE)
  const builder: WorldBuilder = {
    services,
    signature: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
    clock,
    settled,
    async asStaff(step) {
      const { result } = await withDeferredWork((afterwards, begin) =>
        asUser(services.database, owner.user_id, (db) => {
          begin()
          return step({ db, services, actor: owner, afterwards, ...HERE })
        }),
      )
      return result
    },
  }
  const logo = await storeLogo(services.files, owner.company_id, await draw(world.company.logo, LOGO_SIDE))
  await builder.asStaff((context) => takeLogo(context, logo))
  await drawProducts(builder, world)
  // Chronological, so that numbers and dates run the same way.
  const steps = [
    ...world.quotes.map((quote) => ({
      at: quote.written_days_ago,
      run: () => buildQuote(builder, world, quote),
    })),
    ...world.invoices.map((invoice) => ({
      at: invoice.written_days_ago,
      run: () => buildInvoice(builder, world, invoice),
    })),
  ].sort((left, right) => right.at - left.at)
  for (const step of steps) await step.run()
  clock.goTo(0)
  for (const { lines, ...template } of world.templates) {
    const items = worldLines(world, settled.product_ids, lines)
    await builder.asStaff((context) => createTemplate(context, templateInput.parse({ ...template, items })))
  }
  await expireQuotes(services)
  await readOldNotifications(services)
  const invoices = world.invoices.length + world.quotes.filter((quote) => quote.invoice).length
  return {
    email: owner.email,
    counts: `${world.customers.length} customers, ${world.quotes.length} quotes, ${invoices} invoices`,
  }
}

/** Draws the product pictures before any document uses the products. */
async function drawProducts({ services, settled, asStaff }: WorldBuilder, { products }: World) {
  for (const [at, { picture }] of products.entries()) {
    const id = settled.product_ids[at]
    if (picture === undefined || id === undefined) continue
    const { company_id } = settled.owner
    const sent = { pictures: services.pictures, file: new Blob([picture]), owner: company_id }
    const drawn = await readPicture(sent, PRODUCT_PICTURE_SIDE)
    const file = await storeProductPicture(services.files, company_id, drawn)
    await asStaff((context) => changeProductPicture(context, id, file))
  }
}

/** Marks each person's notifications as read, except the last few. */
async function readOldNotifications({ database, clock }: Services): Promise<void> {
  const { id, user_id, created_at } = notifications
  await asSystem(database, (db) => {
    const age = sql<number>`row_number() over (partition by ${user_id} order by ${created_at} desc, ${id})`
    const numbered = db
      .select({ id, age: age.as('age') })
      .from(notifications)
      .as('numbered')
    const old = db.select({ id: numbered.id }).from(numbered).where(gt(numbered.age, UNREAD))
    return db.update(notifications).set({ read_at: clock.now().toISOString() }).where(inArray(id, old))
  })
}

function createWorldClock(): WorldClock {
  const today = new Date()
  today.setUTCHours(9, 0, 0, 0)
  let instant = today.getTime()
  let ticks = 0
  return {
    now: () => new Date(Math.min(instant, Date.now())),
    goTo(daysAgo) {
      ticks += 1
      instant = today.getTime() - daysAgo * DAY_MS + (ticks % 400) * 60_000
    },
  }
}
