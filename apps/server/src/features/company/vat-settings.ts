import type { vatSettings } from '@quotespark/contract'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import type { z } from 'zod'
import type { StaffReader } from '../../api/context.ts'
import { requireConfirmation } from '../../auth/require-confirmation.ts'
import { lockCompany } from '../../company/lock-company.ts'
import { refuse } from '../document/payment/refuse.ts'
import { takeVatPeriod } from '../document/vat/lock-vat-period.ts'
import { changeCompany } from './update-company.ts'

/**
 * Chooses basis and periods. Entries are written for both bases, so nothing that is written changes. The day of leaving cash accounting is
 * kept, because the VAT of what is unpaid then is due.
 */
export async function updateVat(context: StaffReader, input: z.output<typeof vatSettings>) {
  const before = await lockCompany(context)
  const isCash = input.vat_basis === 'cash'
  const today = londonDate(context.services.clock.now())
  const leaves = before.vat_basis === 'cash' && !isCash
  const left_cash_on = isCash ? null : leaves ? today : before.left_cash_on
  return changeCompany(context, before, { ...input, left_cash_on }, 'vat_settings_changed')
}

/**
 * Sets the day to which VAT is filed, when nobody is writing VAT entries. Refuses a day in the future, and any day before the entries
 * of everything issued are written. Moving it back opens what was filed, and needs a recent confirmation (`confirmation_required`).
 */
export async function setVatFiledTo(context: StaffReader, { vat_filed_to }: { vat_filed_to: string | null }) {
  const { db, actor, services } = context
  await takeVatPeriod(db, actor.company_id)
  const before = await lockCompany(context)
  if (vat_filed_to !== null && vat_filed_to > londonDate(services.clock.now())) {
    refuse('vat_filed_to', MESSAGES.vatFiledFuture)
  }
  if (!before.vat_entries_complete) refuse('vat_filed_to', MESSAGES.vatIncomplete)
  const isBack = before.vat_filed_to !== null && (vat_filed_to === null || vat_filed_to < before.vat_filed_to)
  if (isBack) requireConfirmation(actor)
  return changeCompany(context, before, { vat_filed_to }, 'vat_filed_to_changed')
}
