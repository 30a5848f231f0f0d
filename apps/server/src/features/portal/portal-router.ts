import { asCompany } from '@quotespark/database'
import type { RequestContext } from '../../api/context.ts'
import { verified } from '../../api/procedures.ts'
import type { SignedInUser } from '../../auth/session.ts'
import { customerUbl } from '../document/e-invoice/ubl-file.ts'
import { receiptOfInvoice } from '../document/payment/payment-receipt.ts'
import { readStatement } from '../document/statement/read-statement.ts'
import { statementPdf } from '../document/statement/statement-pdf.ts'
import { askBy, type CustomerWay, customerRouter, downloadBy, viewBy } from './customer-router.ts'
import { listPortalCreditNotes, listPortalInvoices, listPortalQuotes } from './list-portal-documents.ts'
import { wayBackToPortal } from './pay-by-card.ts'
import { resolvePortalDocument } from './portal-customer.ts'
import { listPortalAccounts, resolvePortalAccount } from './portal-statement.ts'
import { sealedAttachment } from './sealed-files.ts'
import { sealedLogo } from './sealed-logo.ts'

/** A customer, known by their verified email alone. */
const portalUser = verified.use(async ({ context, next }) => next({ context: { email: context.user.email } }))

type PortalContext = RequestContext & { email: string; user: SignedInUser }

const portalWay: CustomerWay<{ id: string }, PortalContext> = {
  resolve: ({ services, email }, { id }, kind) =>
    resolvePortalDocument(services.database, email, { kind, id }),
  caller: async ({ email, user }) => ({ user_id: user.id, portal_email: email }),
  wayBack: (appUrl, { id }) => wayBackToPortal(appUrl, id),
}

export const portalRouter = {
  ...customerRouter<'portal', { id: string }, PortalContext>(portalUser.portal, portalWay),
  listQuotes: portalUser.portal.listQuotes.handler(({ context: { services, email }, input }) =>
    listPortalQuotes(services, email, input),
  ),
  listInvoices: portalUser.portal.listInvoices.handler(({ context: { services, email }, input }) =>
    listPortalInvoices(services, email, input),
  ),
  listCreditNotes: portalUser.portal.listCreditNotes.handler(({ context: { services, email }, input }) =>
    listPortalCreditNotes(services, email, input),
  ),
  getCreditNotePdf: portalUser.portal.getCreditNotePdf.handler(async ({ context, input }) =>
    downloadBy(portalWay, context, await portalWay.resolve(context, input, 'credit_note')),
  ),
  getCreditNoteUbl: portalUser.portal.getCreditNoteUbl.handler(async ({ context, input }) =>
    customerUbl(context.services, await portalWay.resolve(context, input, 'credit_note')),
  ),
  getQuotePdf: portalUser.portal.getQuotePdf.handler(async ({ context, input }) =>
    downloadBy(portalWay, context, await portalWay.resolve(context, input, 'quote')),
  ),
  getInvoicePdf: portalUser.portal.getInvoicePdf.handler(async ({ context, input }) =>
    downloadBy(portalWay, context, await portalWay.resolve(context, input, 'invoice')),
  ),
  getPaymentReceipt: portalUser.portal.getPaymentReceipt.handler(async ({ context, input }) =>
    receiptOfInvoice(context.services, await portalWay.resolve(context, input, 'invoice'), input.payment_id),
  ),
  getAttachment: portalUser.portal.getAttachment.handler(async ({ context, input }) =>
    sealedAttachment(
      context.services,
      await portalWay.resolve(context, input, input.kind),
      input.attachment_id,
    ),
  ),
  getLogo: portalUser.portal.getLogo.handler(async ({ context, input }) =>
    sealedLogo(context.services, await portalWay.resolve(context, input, input.kind)),
  ),
  ask: portalUser.portal.ask.handler(async ({ context, input }) => ({
    messages: await askBy(portalWay, context, await portalWay.resolve(context, input, input.kind), input),
  })),
  listAccounts: portalUser.portal.listAccounts.handler(async ({ context: { services, email } }) => ({
    email,
    items: await listPortalAccounts(services, email),
  })),
  getStatement: portalUser.portal.getStatement.handler(
    async ({ context: { services, email }, input: { customer_id, ...asked } }) => {
      const account = await resolvePortalAccount(services.database, email, customer_id)
      return asCompany(services.database, account.company_id, (db) =>
        readStatement({ db, services }, account, asked),
      )
    },
  ),
  getStatementPdf: portalUser.portal.getStatementPdf.handler(
    async ({ context: { services, email }, input: { customer_id, ...days } }) =>
      statementPdf(services, await resolvePortalAccount(services.database, email, customer_id), days),
  ),
  recordView: portalUser.portal.recordView.handler(async ({ context, input }) =>
    viewBy(portalWay, context, await portalWay.resolve(context, input, input.kind)),
  ),
}
