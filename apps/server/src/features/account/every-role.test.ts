import type { AnyContractProcedure } from '@orpc/contract'
import { contract } from '@quotespark/contract'
import { companyMembers } from '@quotespark/database'
import { can, type Permission, permissionsOf, ROLES, type Role } from '@quotespark/domain/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, type World } from '../../testing/operation-world.ts'
import { OPERATIONS } from '../../testing/operations.ts'
import { sendRpc } from '../../testing/send-operation.ts'
import { joinCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff, SignedUpUser } from '../../testing/test-users.ts'

/*
 * Tries every staff operation as every role with permissions of its own, and compares the answer with the permissions table, and with what the contract
 * tells integrators. An operation missing from the table fails.
 */

/** The permission each operation needs; null when any member may call it. */
const NEEDED: Record<string, Permission | null> = {
  'auditLog.exportCsv': 'view_activity',
  'auditLog.list': 'view_activity',
  'auditLog.listPeople': 'view_activity',
  'chasing.getSteps': null,
  'chasing.leaveOut': 'manage_invoices',
  'chasing.list': null,
  'chasing.previewStep': null,
  'chasing.send': 'manage_invoices',
  'chasing.updateSteps': 'change_settings',
  'company.delete': 'delete_company',
  'company.previewDeletion': 'delete_company',
  'company.getLogo': null,
  'company.readEInvoice': null,
  'company.getSamplePdf': null,
  'company.removeLogo': 'change_settings',
  'company.requireSecondFactor': 'change_settings',
  'company.updateAppearance': 'change_settings',
  'company.updateDocumentSettings': 'change_settings',
  'company.updateInformation': 'change_settings',
  'company.getNumbering': null,
  'company.updateNumbering': 'change_settings',
  'company.updateVat': 'change_settings',
  'company.setVatFiledTo': 'close_vat_period',
  'company.updateSwitches': 'change_settings',
  'company.uploadLogo': 'change_settings',
  'customer.allocateCredit': 'manage_invoices',
  'credit_note.answerQuestion': null,
  'credit_note.count': null,
  'credit_note.create': 'manage_invoices',
  'credit_note.doWithSeveral': 'manage_invoices',
  'credit_note.endHold': 'manage_invoices',
  'credit_note.exportCsv': null,
  'credit_note.exportPdfs': null,
  'credit_note.get': null,
  'credit_note.getAttachment': null,
  'credit_note.getPdf': null,
  'credit_note.getRevisionPdf': null,
  'credit_note.getUbl': null,
  'credit_note.list': null,
  'credit_note.listRevisions': null,
  'credit_note.preview': 'manage_invoices',
  'credit_note.previewMail': 'manage_invoices',
  'credit_note.renewLink': 'manage_invoices',
  'credit_note.resolveQuestions': null,
  'credit_note.revokeLink': 'manage_invoices',
  'credit_note.send': 'manage_invoices',
  'credit_note.undo': 'manage_invoices',
  'credit_note.uploadAttachment': 'manage_invoices',
  'credit_note.writeInternalNotes': 'manage_invoices',
  'customer.archive': 'manage_customers',
  'customer.count': null,
  'customer.create': 'manage_customers',
  'customer.delete': 'manage_customers',
  'customer.findByEmail': null,
  'customer.get': null,
  'customer.getCredit': null,
  'customer.listOpenInvoices': null,
  'customer.refundCredit': 'refund_payments',
  'customer.releaseCredit': 'manage_invoices',
  'customer.invite': 'manage_customers',
  'customer.list': null,
  'customer.listInvoices': null,
  'customer.listQuotes': null,
  'customer.listWithoutEInvoice': null,
  'customer.exportStatementCsv': null,
  'customer.getStatement': null,
  'customer.getStatementPdf': null,
  'customer.previewStatement': 'manage_invoices',
  'customer.sendStatement': 'manage_invoices',
  'customer.getChasing': null,
  'customer.setChasing': 'manage_invoices',
  'customer.setStatementSending': 'manage_invoices',
  'customer.restore': 'manage_customers',
  'customer.update': 'manage_customers',
  'dashboard.hideFirstSteps': 'change_settings',
  'emailText.list': null,
  'emailText.preview': null,
  'emailText.update': 'change_settings',
  'invitation.create': 'change_team',
  'invitation.list': null,
  'invitation.resend': 'change_team',
  'invitation.withdraw': 'change_team',
  'invoice.assignCustomer': 'manage_invoices',
  'invoice.cancel': 'manage_invoices',
  'invoice.count': null,
  'invoice.claimLatePayment': 'manage_invoices',
  'invoice.create': 'manage_invoices',
  'invoice.createDraft': 'manage_invoices',
  'invoice.createFromQuote': 'manage_invoices',
  'invoice.get': null,
  'invoice.getAttachment': null,
  'invoice.getChasing': null,
  'invoice.holdChasing': 'manage_invoices',
  'invoice.noteReply': 'manage_invoices',
  'invoice.releaseChasing': 'manage_invoices',
  'invoice.skipChasingStep': 'manage_invoices',
  'invoice.getLatePayment': null,
  'invoice.getPdf': null,
  'invoice.getReceipt': null,
  'invoice.getRevisionPdf': null,
  'invoice.getRevisionUbl': null,
  'invoice.getUbl': null,
  'invoice.getVersionPdf': null,
  'invoice.doWithSeveral': 'manage_invoices',
  'invoice.exportCsv': null,
  'invoice.exportPdfs': null,
  'invoice.list': null,
  'keptList.deleteView': null,
  'keptList.get': null,
  'keptList.hideColumns': null,
  'keptList.saveView': null,
  'invoice.listReferenceRates': null,
  'invoice.listRevisions': null,
  'invoice.markAsPaid': 'manage_invoices',
  'invoice.previewNumber': null,
  'invoice.listUnusedNumbers': null,
  'invoice.exportUnusedNumbers': null,
  'invoice.delete': 'manage_invoices',
  'invoice.recordPayment': 'manage_invoices',
  'invoice.undo': 'manage_invoices',
  'invoice.endHold': 'manage_invoices',
  'invoice.previewMail': 'manage_invoices',
  'invoice.previewReminder': 'manage_invoices',
  'invoice.renewLink': 'manage_invoices',
  'invoice.answerQuestion': null,
  'invoice.resolveQuestions': null,
  'invoice.writeInternalNotes': 'manage_invoices',
  'invoice.revokeLink': 'manage_invoices',
  'invoice.remind': 'manage_invoices',
  'invoice.sendEInvoice': 'manage_invoices',
  'invoice.send': 'manage_invoices',
  'invoice.summary': null,
  'invoice.update': 'manage_invoices',
  'invoice.updateDraft': 'manage_invoices',
  'invoice.uploadAttachment': 'manage_invoices',
  'member.add': 'change_team',
  'member.leave': null,
  'member.list': null,
  'member.makeOwner': 'change_ownership',
  'member.remove': 'change_team',
  'member.update': 'change_team',
  'member.withdrawOwnership': 'change_ownership',
  'notification.list': null,
  'notification.listPreferences': null,
  'notification.markAsRead': null,
  'notification.updatePreferences': null,
  'notification.markAllAsRead': null,
  'product.count': null,
  'product.create': 'manage_products',
  'product.delete': 'manage_products',
  'product.get': null,
  'product.getPicture': null,
  'product.list': null,
  'product.removePicture': 'manage_products',
  'product.update': 'manage_products',
  'product.uploadPicture': 'manage_products',
  'payment.correct': 'manage_invoices',
  'payment.count': null,
  'payment.create': 'manage_invoices',
  'payment.exportCsv': null,
  'payment.get': null,
  'payment.getReceipt': null,
  'payment.list': null,
  'payment.refund': 'refund_payments',
  'payment.undo': 'manage_invoices',
  'payment.void': 'refund_payments',
  'quote.count': null,
  'quote.create': 'manage_quotes',
  'quote.createDraft': 'manage_quotes',
  'quote.delete': 'manage_quotes',
  'quote.doWithSeveral': 'manage_quotes',
  'quote.duplicate': 'manage_quotes',
  'quote.exportCsv': null,
  'quote.exportPdfs': null,
  'quote.get': null,
  'quote.getAcceptedPdf': null,
  'quote.getCertificate': null,
  'quote.getChosenPdf': null,
  'quote.getPdf': null,
  'quote.getRevisionPdf': null,
  'quote.getSignature': null,
  'quote.list': null,
  'quote.listRevisions': null,
  'quote.previewReminder': 'manage_quotes',
  'quote.remind': 'manage_quotes',
  'quote.markAsAccepted': 'manage_quotes',
  'quote.markAsRejected': 'manage_quotes',
  'quote.undo': 'manage_quotes',
  'quote.endHold': 'manage_quotes',
  'quote.previewMail': 'manage_quotes',
  'quote.renewLink': 'manage_quotes',
  'quote.getAttachment': null,
  'quote.uploadAttachment': 'manage_quotes',
  'quote.answerQuestion': null,
  'quote.resolveQuestions': null,
  'quote.writeInternalNotes': 'manage_quotes',
  'quote.revokeLink': 'manage_quotes',
  'quote.send': 'manage_quotes',
  'quote.update': 'manage_quotes',
  'quote.updateDraft': 'manage_quotes',
  'report.agedDebtors': null,
  'report.cisSuffered': null,
  'report.exportAgedDebtorsCsv': null,
  'report.exportCisSufferedCsv': null,
  'report.exportIncomeByCustomerCsv': null,
  'report.exportIncomeByMonthCsv': null,
  'report.exportIncomeByProductCsv': null,
  'report.exportQuarterlyIncomeCsv': null,
  'report.exportQuotesWonAndLostCsv': null,
  'report.incomeByCustomer': null,
  'report.incomeByMonth': null,
  'report.incomeByProduct': null,
  'report.listAgedDebtorsRows': null,
  'report.listCisSufferedRows': null,
  'report.listIncomeByCustomerRows': null,
  'report.listIncomeByMonthRows': null,
  'report.listIncomeByProductRows': null,
  'report.listQuarterlyIncomeRows': null,
  'report.listQuotesWonAndLostRows': null,
  'report.quarterlyIncome': null,
  'report.quotesWonAndLost': null,
  'report.exportVatCsv': null,
  'report.listVatRows': null,
  'report.vatSummary': null,
  'recurring_invoice.addVersion': 'manage_invoices',
  'recurring_invoice.count': null,
  'recurring_invoice.create': 'manage_invoices',
  'recurring_invoice.end': 'manage_invoices',
  'recurring_invoice.get': null,
  'recurring_invoice.list': null,
  'recurring_invoice.listInvoices': null,
  'recurring_invoice.pause': 'manage_invoices',
  'recurring_invoice.preview': 'manage_invoices',
  'recurring_invoice.resume': 'manage_invoices',
  'recurring_invoice.skip': 'manage_invoices',
  'recurring_invoice.unskip': 'manage_invoices',
  'recurring_invoice.update': 'manage_invoices',
  'template.create': null,
  'template.delete': null,
  'template.get': null,
  'template.list': null,
  'template.update': null,
  'vatRate.archive': 'change_settings',
  'vatRate.create': 'change_settings',
  'vatRate.delete': 'change_settings',
  'vatRate.list': null,
  'vatRate.restore': 'change_settings',
  'vatRate.setDefault': 'change_settings',
  'vatRate.update': 'change_settings',
  'verification.verifyDocument': null,
}

/** Operations on a member's own rows: a colleague's row answers as if it did not exist. */
const OWN = ['notification.markAsRead', 'keptList.deleteView']

/** Operations that change what the others are tried with: run last, in this order, in the first or the second of two worlds. */
const LATER: Record<string, 0 | 1> = {
  'invoice.updateDraft': 1,
  'quote.updateDraft': 1,
  'payment.void': 1,
  'payment.refund': 0,
  'quote.markAsRejected': 1,
  'invoice.markAsPaid': 0,
  'invoice.cancel': 1,
  'quote.send': 0,
  'quote.delete': 1,
  'member.remove': 0,
  'customer.archive': 1,
  'customer.delete': 0,
  'member.leave': 0,
}
const names = [...Object.keys(NEEDED).filter((name) => !(name in LATER)), ...Object.keys(LATER)]

let server: TestServer
let owner: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUpWithCompany()
})
afterAll(() => server.stop())

test('the table lists every staff operation', () => {
  const staff = Object.keys(OPERATIONS).filter((name) => OPERATIONS[name]?.caller === 'staff')
  expect(Object.keys(NEEDED).sort()).toEqual(staff.sort())
})

test.each(Object.entries(NEEDED))('%s declares the permission %s in the contract', (name, needed) => {
  const [noun = '', operation = ''] = name.split('.')
  const declared = contract as unknown as Record<string, Record<string, AnyContractProcedure>>
  expect(declared[noun]?.[operation]?.['~orpc'].meta).toMatchObject({ access: needed ?? 'staff' })
})

async function member(role: Role) {
  const person = await server.signUp()
  await joinCompany(server.services.database, owner.company.id, person.id, role)
  return person
}

async function attempt({ browser }: SignedUpUser, name: string, world: World) {
  const response = await sendRpc(browser, name, OPERATIONS[name]?.input?.(world))
  const isJson = response.headers.get('content-type')?.includes('json')
  const { json } = (isJson ? await response.json() : {}) as { json?: { code?: string } }
  return { status: response.status, code: response.ok ? undefined : json?.code }
}

/** A role of each set of permissions, by which alone the product decides; permission.test.ts tests which role has which. */
const DIFFERENT_ROLES = [
  ...Map.groupBy(ROLES, (role) => permissionsOf({ role, is_owner: false }).join()).values(),
].flatMap(([role]) => role ?? [])

describe.each(DIFFERENT_ROLES)('%s', (role) => {
  test('may do what the role allows and nothing else', async () => {
    const { database } = server.services
    const person = await member(role)
    const worlds = [await buildWorld(database, owner), await buildWorld(database, owner)]
    for (const name of names) {
      const needed = NEEDED[name] ?? null
      const allowed = needed === null || can({ role, is_owner: false }, needed)
      const world = worlds[LATER[name] ?? 0] as World
      const { status, code } = await attempt(person, name, world)
      const expected = OWN.includes(name) ? 'not_found' : allowed ? undefined : 'forbidden'
      expect([name, code], `${name} answered ${status}`).toEqual([name, expected])
    }
  })
})

test('a removed member loses access with the next call, even to open documents', async () => {
  const { database } = server.services
  const world = await buildWorld(database, owner)
  const person = await member('admin')
  expect((await person.client.quote.get({ id: world.draftQuote })).id).toBe(world.draftQuote)
  await database
    .delete(companyMembers)
    .where(and(eq(companyMembers.company_id, owner.company.id), eq(companyMembers.user_id, person.id)))
  expect(await person.client.account.get()).toMatchObject({ company: null, role: null })
  for (const name of names) {
    expect([name, await attempt(person, name, world)]).toMatchObject([name, { code: 'company_required' }])
  }

  const other = await person.client.company.create({ name: 'Their own' })
  expect((await person.client.account.get()).company).toEqual(other)
  await expect(person.client.quote.get({ id: world.draftQuote })).rejects.toMatchObject({ code: 'not_found' })
})

test('a change of role takes effect with the next call', async () => {
  const person = await member('admin')
  expect((await person.client.account.get()).abilities.manage_team).toBe(true)
  await server.services.database
    .update(companyMembers)
    .set({ role: 'other' })
    .where(eq(companyMembers.user_id, person.id))
  expect(await person.client.account.get()).toMatchObject({
    role: 'other',
    abilities: { create_documents: true, manage_company: false, manage_team: false },
  })
})
