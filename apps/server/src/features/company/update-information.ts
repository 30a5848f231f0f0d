import type { companyInformation } from '@quotespark/contract'
import { auditEntries } from '@quotespark/database'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffReader } from '../../api/context.ts'
import { requireConfirmation } from '../../auth/require-confirmation.ts'
import { lockCompany } from '../../company/lock-company.ts'
import { partyColumns } from '../../company/party-columns.ts'
import { type NoticeWords, notifyOwners } from '../../notifying/notify-owners.ts'
import { changeCompany } from './update-company.ts'

type Company = Awaited<ReturnType<typeof lockCompany>>

const BANK = ['bank_account_name', 'bank_sort_code', 'bank_account_number'] as const

/**
 * Updates the company's identity. A new bank account is a classic invoice fraud, and a new email receives customers'
 * replies: each needs a recent confirmation (`confirmation_required`), gets its own entry in the activity and is notified
 * to every owner. The company's first bank details replace no account, so they are only recorded.
 */
export async function updateInformation(
  context: StaffReader,
  information: z.output<typeof companyInformation>,
) {
  const { email, bank_account_name, bank_sort_code, bank_account_number, ...others } = information
  const bank = { bank_account_name, bank_sort_code, bank_account_number }
  const before = await lockCompany(context)
  const isOtherBank = BANK.some((field) => before[field] !== bank[field])
  const isOtherEmail = before.email !== email
  if (isOtherBank || isOtherEmail) requireConfirmation(context.actor)
  let company = await changeCompany(
    context,
    before,
    partyColumns(others, before),
    'company_information_changed',
  )
  if (isOtherEmail) {
    company = await changeCompany(context, company, { email }, 'company_email_changed')
    await notifyOwners(context, emailNotice(company))
  }
  if (isOtherBank) {
    const isFirst = !(await hadBankDetails(context, before))
    company = await changeCompany(
      context,
      company,
      bank,
      isFirst ? 'bank_details_added' : 'bank_details_changed',
    )
    if (!isFirst) await notifyOwners(context, bankNotice(company))
  }
  return company
}

/** True when the company ever had a bank account: removing one and adding another must not go unnoticed. */
async function hadBankDetails({ db, actor }: StaffReader, before: Company): Promise<boolean> {
  if (before.bank_account_number !== null) return true
  const earlier = and(
    eq(auditEntries.company_id, actor.company_id),
    inArray(auditEntries.action, ['bank_details_added', 'bank_details_changed']),
  )
  return (await db.$count(auditEntries, earlier)) > 0
}

function emailNotice({ name, email }: Company): NoticeWords {
  return {
    title: `The email of ${name} was changed`,
    description: 'Replies from customers now go to this address.',
    change:
      email === null
        ? 'New email: none. Replies go to the person who sent the email.'
        : `New email: ${email}`,
    advice: 'If none of you wanted this, change it back in Settings at once.',
  }
}

function bankNotice(company: Company): NoticeWords {
  return {
    title: `The bank details of ${company.name} were changed`,
    description:
      'Invoices you send from now on ask customers to pay into this account. Invoices already sent are unchanged.',
    change: accountOf(company),
    advice: 'If none of you wanted this, change them back and resend any invoices sent since.',
  }
}

function accountOf({ bank_account_name, bank_account_number }: Company): string {
  if (bank_account_number === null) return 'New account: none. Invoices no longer show where to pay.'
  return `New account: ${bank_account_name}, ending in ${bank_account_number.slice(-4)}`
}
