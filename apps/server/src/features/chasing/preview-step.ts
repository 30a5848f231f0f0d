import { documents, type Transaction } from '@quotespark/database'
import type { ChasedKind } from '@quotespark/domain/billing'
import { fillEmailText, OWED_INVOICE_STATUSES } from '@quotespark/domain/document'
import { addDays, londonDate } from '@quotespark/domain/time'
import { findMail, type MailTemplates } from '@quotespark/paper/mail'
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { AsStaff } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import type { Services } from '../../services.ts'
import { drawForPreview, presentPreview } from '../document/send/present-preview.ts'
import { composeMail } from './compose-mail.ts'
import { STEPS_COLUMN } from './steps.ts'

interface Draft {
  kind: ChasedKind
  days: number
  step: number
  subject: string
  text: string
}

/** Renders a step whose text may not be saved yet, with a real invoice or quote of the company where it has one. Stores nothing. */
export async function previewStep(
  services: Services,
  asStaff: AsStaff,
  draft: Draft,
): Promise<{ subject: string; html: string; number: string | null }> {
  const { drawn, number } = await asStaff(async ({ db, actor: { company_id } }) => {
    const company = await requireCompany(db, company_id)
    const real = await findReal(db, company_id, draft)
    if (!real) return { drawn: await drawSample({ db, services }, company, draft), number: null }
    const step = { kind: draft.kind, company_id, id: real.id, customer_id: real.customer_id ?? '' }
    // As it will go out on the step's day.
    const day = real.due_date === null ? londonDate(services.clock.now()) : addDays(real.due_date, draft.days)
    const counted = { ...step, days: draft.days, step: draft.step, day, to: null }
    const { email, words } = await composeMail(
      { db, services },
      { ...company, [STEPS_COLUMN[draft.kind]]: draftSteps(draft) },
      { company_id, day, to: null, steps: [counted] },
    )
    return { drawn: await drawForPreview(services, db, { ...email, company_id, words }), number: real.number }
  })
  const { subject, html } = await presentPreview(services, drawn)
  return { subject, html, number }
}

/** Steps of which the draft has its place, so that what is said from the third step on shows. */
function draftSteps({ days, step, subject, text }: Draft) {
  const earlier = Array.from({ length: step - 1 }, (_, index) => ({
    days: days - step + 1 + index,
    subject: '',
    text: '',
  }))
  return [...earlier, { days, subject, text }].map((each) => ({ ...each, is_on: true, from: '' }))
}

/** The invoice that has been due longest, or the quote that has waited longest for its answer. */
async function findReal(db: Transaction, company_id: string, { kind, days }: Draft) {
  const [found] = await db
    .select({
      id: documents.id,
      number: documents.number,
      customer_id: documents.customer_id,
      due_date: documents.due_date,
    })
    .from(documents)
    .where(and(eq(documents.company_id, company_id), isNotNull(documents.customer_id), IS_CHASED[kind](days)))
    .orderBy(asc(OLDEST[kind]))
    .limit(1)
  return found
}

const IS_CHASED = {
  invoice: () =>
    and(
      eq(documents.kind, 'invoice'),
      inArray(documents.status, [...OWED_INVOICE_STATUSES]),
      gt(documents.balance_due, '0'),
    ),
  quote: (days: number) =>
    and(
      eq(documents.kind, 'quote'),
      eq(documents.status, 'sent'),
      days < 0 ? isNotNull(documents.valid_until) : undefined,
    ),
}
const OLDEST = { invoice: documents.due_date, quote: documents.sent_at }

async function drawSample(
  { db, services }: { db: Transaction; services: Services },
  company: Awaited<ReturnType<typeof requireCompany>>,
  { kind, subject, text }: Draft,
) {
  const template = SAMPLE[kind]
  const { sample } = await findMail(template)
  const variables = { ...sample, companyName: company.name } as unknown as MailTemplates[typeof template]
  const values = { ...SAMPLE_VALUES, company: company.name }
  const words = { subject: fillEmailText(subject, values), message: fillEmailText(text, values) }
  return drawForPreview(services, db, { template, variables, company_id: company.id, words })
}

const SAMPLE = { invoice: 'reminder', quote: 'quote-follow-up' } as const

const SAMPLE_VALUES = {
  customer: 'Okafor & Sons Ltd',
  contact: 'Amara Okafor',
  invoices: 'invoice INV-00042',
  number: 'Q-1795219200123',
  title: 'Garden redesign, phase one',
  total: '£2,857.20',
  days_late: '7 days',
  valid_until: '20 Dec 2026',
  link: 'https://quotespark.example/customer-portal/sample-token',
  interest:
    'By the Late Payment of Commercial Debts (Interest) Act 1998 we may add interest and compensation, £106.49 as at 20 Dec 2026.',
}
