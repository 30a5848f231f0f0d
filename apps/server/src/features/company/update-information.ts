import type { companyInformation } from '@quotespark/contract'
import type { z } from 'zod'
import type { StaffReader } from '../../api/context.ts'
import { requireConfirmation } from '../../auth/require-confirmation.ts'
import { partyColumns } from '../../company/party-columns.ts'
import { tellOwners } from './tell-owners.ts'
import { changeCompany, lockCompany } from './update-company.ts'

type Company = Awaited<ReturnType<typeof lockCompany>>

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
  if (isOtherBank) requireConfirmation(context.actor)
  const named = await changeCompany(
    context,
    before,
    partyColumns(others, before),
    'company_information_changed',
  )
  if (!isOtherBank) return named
  const company = await changeCompany(context, named, bank, 'bank_details_changed')
  await tellOwners(context, company, {
    title: `The bank details of ${company.name} were changed`,
    description:
      'Invoices that are sent from now on ask customers to pay into this account. What was sent before stays as it was.',
    change: changeOf(company),
    advice: 'If nobody of you wanted this, change them back and send what went out since again.',
  })
  return company
}

function changeOf({ bank_account_name, bank_account_number }: Company): string {
  if (bank_account_number === null) return 'New account: none, invoices no longer say where to pay'
  return `New account: ${bank_account_name}, ending in ${bank_account_number.slice(-4)}`
}
