import type { companyDeletionInput } from '@quotespark/contract'
import { asSystem, companyMembers, customers, documents, files, products } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { formatDate } from '@quotespark/domain/time'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext, StaffReader } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { closeCompany, isDraftQuote, isWithoutDocuments } from '../../company/close-company.ts'
import { lockCompany } from '../../company/lock-company.ts'
import { lockTeam } from '../../company/lock-team.ts'
import { notifyOwners } from '../../notifying/notify-owners.ts'
import type { Services } from '../../services.ts'
import { removalDate } from './remove-closed-companies.ts'

/** Says what deleting the company removes and keeps, so that the owner can decide. */
export async function previewDeletion({ db, services, actor: { company_id } }: StaffReader) {
  const drafts = await db.$count(documents, isDraftQuote(db, company_id))
  const customers_removed = await db.$count(customers, isWithoutDocuments(db, company_id))
  return {
    members: await db.$count(companyMembers, eq(companyMembers.company_id, company_id)),
    drafts,
    products: await db.$count(products, and(eq(products.company_id, company_id), products.is_active)),
    customers_removed,
    documents_kept: (await db.$count(documents, eq(documents.company_id, company_id))) - drafts,
    customers_kept: (await db.$count(customers, eq(customers.company_id, company_id))) - customers_removed,
    kept_until: removalDate(services.clock.now()).toISOString(),
  }
}

/** Deletes the company for all members at once. The name must be typed as confirmation, and every owner is notified. */
export async function deleteCompany(
  context: StaffContext,
  { name }: z.output<typeof companyDeletionInput>,
): Promise<string> {
  // The actor may have lost ownership in the meantime.
  await lockTeam(context, 'delete_company')
  const company = await lockCompany(context)
  if (name !== company.name.trim()) {
    const message = `Please type the name of the company: ${company.name}`
    throw new Refusal('invalid_input', { issues: [{ path: 'name', message }] })
  }
  const until = formatDate(removalDate(context.services.clock.now()).toISOString().slice(0, 10))
  await notifyOwners(context, {
    title: `${company.name} was deleted`,
    description: `Nobody can open it any more. Documents sent to customers are kept, hidden from everyone, until ${until} as the law requires, and then removed.`,
    advice: 'If none of you wanted this, contact the operator of this server: the records are still there.',
  })
  await recordChange(context, { action: 'company_deleted', before: { name: company.name } })
  const nothing = () => {}
  for (const picture of await closeCompany(context, company.id)) {
    context.afterwards.add(() => removeFile(context.services, picture), nothing)
  }
  return company.id
}

/** Deletes the row first: a crash in between leaves an unused file, never a row without its file. */
async function removeFile({ database, files: store, logger }: Services, storage_key: string) {
  try {
    await asSystem(database, (db) => db.delete(files).where(eq(files.storage_key, storage_key)))
    await store.remove(storage_key)
  } catch (error) {
    logger.warn({ err: error }, 'a picture of a closed company could not be removed')
  }
}
