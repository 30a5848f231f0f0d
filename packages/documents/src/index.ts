export type {
  DocumentBank,
  DocumentCustomer,
  DocumentLine,
  DocumentLogo,
  DocumentSeller,
  DocumentVatByRate,
  DocumentView,
  LogoContentType,
} from './document-view.ts'
