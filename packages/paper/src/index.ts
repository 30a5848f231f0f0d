export type { AcceptanceProof, CertificateEvent, CertificateView } from './certificate-view.ts'
export type {
  AttachedXml,
  CreditedInvoice,
  DocumentBank,
  DocumentCustomer,
  DocumentLine,
  DocumentLogo,
  DocumentSeller,
  DocumentVatByRate,
  DocumentView,
  LogoContentType,
} from './document-view.ts'
export { printedReverseCharge, subtotalWithVat } from './pdf/printed-amounts.ts'
export type { PaymentReceiptView, ReceiptView, ReceivedMoney } from './receipt-view.ts'
export {
  readSealed,
  type SealedAttachment,
  type SealedContent,
  type SealedLine,
  sellerOfSealed,
  viewOfSealed,
} from './sealed-content.ts'
export type { StatementView, StatementViewEntry } from './statement-view.ts'
