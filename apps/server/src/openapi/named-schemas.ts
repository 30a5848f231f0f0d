import type { AnySchema } from '@orpc/contract'
import { contract } from '@quotespark/contract'
import { DOCUMENT_KINDS, type DocumentKind } from '@quotespark/domain/document'

const company = outputOf(contract.company.create)
const customer = outputOf(contract.customer.create)
const invoice = outputOf(contract.invoice.get)
const letter = outputOf(contract.quote.previewMail)
const paymentOutcome = outputOf(contract.portal.confirmPayment)
const portalQuote = outputOf(contract.portal.acceptQuote)
const quote = outputOf(contract.quote.get)
const quoteLine = quote.shape.items.element
const recurringInvoice = outputOf(contract.recurring_invoice.get)
const security = outputOf(contract.account.security)
const template = outputOf(contract.template.get)

/** Each kind of document as staff read it, under its name: `CreditNote`. */
const DOCUMENT_SCHEMAS = Object.fromEntries(
  DOCUMENT_KINDS.map((kind) => [pascalCase(kind), outputOf<AnySchema>(contract[kind].get)]),
)

/** Answers of several operations, and the parts of them. */
const OUTPUTS = {
  ...DOCUMENT_SCHEMAS,
  Address: customer.shape.address_fields.unwrap(),
  Attachment: invoice.shape.attachments.element,
  BulkOutcome: outputOf(contract.quote.doWithSeveral),
  Company: company,
  Customer: customer,
  CustomerDetail: outputOf(contract.customer.get),
  DiscountAmount: quote.shape.discount_amount,
  DiscountPercent: quote.shape.discount_percent,
  DocumentCustomer: quote.shape.customer,
  DocumentEmail: quote.shape.emails.element,
  DocumentEvent: quote.shape.history.element,
  ElectronicAddress: customer.shape.endpoint.unwrap(),
  UndoWindowStep: quote.shape.held.unwrap(),
  Invitation: outputOf(contract.invitation.create),
  InvitationToMe: outputOf(contract.invitation.getByToken),
  InvoiceLine: invoice.shape.items.element,
  LetterPreview: letter,
  Member: outputOf(contract.member.update),
  MissingDetail: invoice.shape.e_invoice.shape.missing.element,
  Money: quote.shape.total_amount,
  NotificationPreference: outputOf(contract.notification.listPreferences).shape.items.element,
  Passkey: security.shape.passkeys.element,
  PaymentOutcome: paymentOutcome,
  Person: outputOf(contract.account.updateProfile),
  PortalCompany: portalQuote.shape.company,
  PortalCustomer: portalQuote.shape.customer,
  PortalInvoice: paymentOutcome.shape.invoice,
  PortalQuote: portalQuote,
  Product: outputOf(contract.product.create),
  Quantity: quoteLine.shape.quantity,
  QuoteLine: quoteLine,
  RecurringInvoice: recurringInvoice,
  RecurringInvoiceDate: recurringInvoice.shape.next_dates.element,
  RecurringInvoiceLine: recurringInvoice.shape.items.element,
  RecurringInvoiceVersion: recurringInvoice.shape.versions.element,
  Revision: outputOf(contract.quote.listRevisions).shape.items.element,
  SavedViews: outputOf(contract.keptList.get),
  Security: security,
  Template: template,
  TemplateLine: template.shape.items.element,
  Unit: quoteLine.shape.unit,
  VatRate: quoteLine.shape.vat_rate,
  VatRateEntry: outputOf(contract.vatRate.create),
  VatTotal: quote.shape.vat_by_rate.element,
}

const customerInput = inputOf(contract.customer.create)

/** Parts of what several operations are given. */
const INPUTS = {
  AddressInput: customerInput.shape.address_fields.unwrap().unwrap(),
  ElectronicAddressInput: customerInput.shape.endpoint.unwrap().unwrap(),
  InvoiceDraftLineInput: inputOf(contract.invoice.createDraft).shape.items.in.element,
  InvoiceLineInput: inputOf(contract.invoice.create).shape.items.in.element,
  QuoteDraftLineInput: inputOf(contract.quote.createDraft).shape.items.in.element,
  QuoteLineInput: inputOf(contract.quote.create).shape.items.in.element,
  RecurringInvoiceInput: inputOf(contract.recurring_invoice.create),
  TemplateLineInput: inputOf(contract.template.create).shape.items.unwrap().in.element,
}

/** Schemas that several operations share, by the names under which the description has them once. */
export const NAMED_SCHEMAS = { ...withStrategy('output', OUTPUTS), ...withStrategy('input', INPUTS) }

function pascalCase(kind: DocumentKind): string {
  return kind.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function withStrategy(strategy: 'input' | 'output', schemas: Record<string, AnySchema>) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { strategy, schema }]))
}

function outputOf<Schema>(procedure: { '~orpc': { outputSchema?: Schema } }): NonNullable<Schema> {
  return declared(procedure['~orpc'].outputSchema)
}

function inputOf<Schema>(procedure: { '~orpc': { inputSchema?: Schema } }): NonNullable<Schema> {
  return declared(procedure['~orpc'].inputSchema)
}

function declared<Schema>(schema: Schema | undefined): NonNullable<Schema> {
  if (!schema) throw new Error('the operation declares no schema')
  return schema
}
