import { type Transaction, withSavepoint } from '@quotespark/database'
import type { StaffEvent } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { sentenceOf } from '@quotespark/domain/refusal-sentences'
import { notifyStaff } from '../../../notifying/notify-staff.ts'
import type { Services } from '../../../services.ts'
import { type DocumentRef, refOf } from '../document-ref.ts'
import { recordEvent } from '../evidence/history.ts'
import { invoiceKind } from '../kinds/invoice.ts'
import type { InvoiceDocument, QuoteDocument } from '../printable.ts'
import { productSender } from '../product-sender.ts'
import { addressLetter } from '../send/letter.ts'
import type { SealingContext } from '../send/seal-document.ts'
import { issue } from '../send/send-document.ts'
import { type AcceptedPlan, billStage } from './bill-stage.ts'
import type { NumberedStage } from './stage-share.ts'

/**
 * Bills a stage without anybody asking for it, and tells staff. Whatever goes wrong undoes only the billing: the draft is not made,
 * or not sent. `isSent` sends the invoice, and staff hear of it only when that fails.
 */
export async function billByItself(
  parts: SealingContext,
  accepted: AcceptedPlan,
  stage: NumberedStage,
  isSent: boolean,
): Promise<void> {
  const { db, services } = parts
  const { quote } = accepted
  const by = await productSender(db, quote.created_by)
  const invoice = await attempt(
    parts,
    quote,
    (refusal) => tellNotMade(parts, quote, stage, refusal),
    () => billStage({ db, services, by, created_by: quote.created_by }, accepted, stage),
  )
  if (!invoice) return
  if (stage.when !== 'on_acceptance') await noteDue(parts, quote, stage)
  if (isSent) {
    await attempt(
      parts,
      quote,
      (refusal) => tell(parts, 'stage_not_billed', refOf(invoice), notSent(invoice, quote, refusal)),
      () => send(parts, invoice as InvoiceDocument),
    )
  } else await tell(parts, 'stage_due', refOf(invoice), isDraft(invoice, quote, stage))
}

async function send(parts: SealingContext, invoice: InvoiceDocument): Promise<void> {
  await invoiceKind.refuseUnsendable(parts, invoice)
  const letter = await addressLetter(parts, refOf(invoice), {})
  const by = await productSender(parts.db, invoice.created_by)
  // One that cannot be drawn now is drawn by a job.
  await issue({ ...parts, isPromised: true }, invoice, { by, letter })
}

/** Runs the work; a failure is undone and told, one that is no refusal is logged as well. */
async function attempt<Result>(
  { db, services }: SealingContext,
  quote: QuoteDocument,
  tellFailed: (reason: string) => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await withSavepoint(db, work)
  } catch (error) {
    if (!(error instanceof Refusal)) {
      services.logger.error({ err: error, document_id: quote.id }, 'a stage could not be billed')
    }
    await tellFailed(error instanceof Refusal ? sentenceOf(error) : 'Please bill it by hand.')
    return undefined
  }
}

/** Tells staff that the time of a stage has come, when nothing is made of it. */
export async function tellNotMade(
  parts: { db: Transaction; services: Services },
  quote: QuoteDocument,
  stage: NumberedStage,
  reason: string,
): Promise<void> {
  const isDeposit = stage.when === 'on_acceptance'
  if (!isDeposit) await noteDue(parts, quote, stage)
  await tell(parts, isDeposit ? 'stage_not_billed' : 'stage_due', refOf(quote), {
    title: isDeposit ? 'Stage not billed' : 'Stage due',
    body: `‘${stage.title}’ of ${quote.number} is due and was not billed. ${reason}`,
  })
}

async function noteDue(
  parts: { db: Transaction; services: Services },
  quote: QuoteDocument,
  { stage, title }: NumberedStage,
): Promise<void> {
  const by = await productSender(parts.db, null)
  await recordEvent(parts, refOf(quote), 'stage_due', by, { data: { stage: String(stage), title } })
}

type Draft = Pick<InvoiceDocument, 'number' | 'total_amount'>

const isDraft = ({ number, total_amount }: Draft, quote: QuoteDocument, { title }: NumberedStage) => ({
  title: 'Stage due',
  body: `‘${title}’ of ${quote.number} is due: ${number} (${formatMoney(total_amount)}) is a draft for you to check and send.`,
})

const notSent = ({ number }: Draft, quote: QuoteDocument, reason: string) => ({
  title: 'Stage not billed',
  body: `${number} for ${quote.number} is a draft, because it could not be sent. ${reason}`,
})

function tell(
  { db, services }: { db: Transaction; services: Services },
  event: StaffEvent,
  { company_id, ...document }: DocumentRef,
  words: { title: string; body: string },
): Promise<void> {
  return notifyStaff(services, db, { company_id, event, document, ...words })
}
