import type { companyInformation } from '@quotespark/contract'
import { companyMembers, profiles } from '@quotespark/database'
import { formatDateTime, PRODUCT_NAME, personName } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffReader } from '../../api/context.ts'
import { requireConfirmation } from '../../api/require-confirmation.ts'
import { postEmail } from '../../mail/outbox.ts'
import { lockCompany, updateCompany } from './update-company.ts'

type Company = Awaited<ReturnType<typeof updateCompany>>

const BANK = ['bank_account_name', 'bank_sort_code', 'bank_account_number'] as const

/**
 * Who the company is. Another bank account is the classic fraud on invoices: it asks who one is (`confirmation_required`),
 * stands in the activity by itself, and is told to every owner by mail.
 */
export async function updateInformation(
  context: StaffReader,
  information: z.output<typeof companyInformation>,
) {
  const { bank_account_name, bank_sort_code, bank_account_number, ...others } = information
  const bank = { bank_account_name, bank_sort_code, bank_account_number }
  const before = await lockCompany(context)
  const isOtherBank = BANK.some((field) => before[field] !== bank[field])
  if (!isOtherBank) return updateCompany(context, others, 'company_information_changed')
  requireConfirmation(context.actor)
  await updateCompany(context, others, 'company_information_changed')
  const company = await updateCompany(context, bank, 'bank_details_changed')
  await tellOwners(context, company)
  return company
}

async function tellOwners({ db, services, actor, client_ip }: StaffReader, company: Company): Promise<void> {
  const owners = await db
    .select({ email: profiles.email, name: profiles.name })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.user_id))
    .where(and(eq(companyMembers.company_id, company.id), eq(companyMembers.is_owner, true)))
  const account =
    company.bank_account_number === null
      ? 'none, invoices no longer say where to pay'
      : `${company.bank_account_name}, ending in ${company.bank_account_number.slice(-4)}`
  for (const owner of owners) {
    await postEmail(services, db, {
      template: 'security-notice',
      to: owner.email,
      company_id: company.id,
      from_name: PRODUCT_NAME,
      variables: {
        name: personName(owner),
        title: `The bank details of ${company.name} were changed`,
        description:
          'Invoices that are sent from now on ask customers to pay into this account. What was sent before stays as it was.',
        change: `New account: ${account}`,
        who: `${actor.name} (${actor.email})`,
        when: formatDateTime(services.clock.now()),
        where: client_ip,
        advice: 'If nobody of you wanted this, change them back and send what went out since again.',
        openUrl: `${services.config.APP_URL}/app/settings`,
      },
    })
  }
}
