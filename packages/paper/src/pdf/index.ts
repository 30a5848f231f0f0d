export {
  createPdfRenderer,
  type DrawnFor,
  type PdfRenderer,
  type PdfRendererOptions,
  type Place,
  SYSTEM_WORK,
} from './pdf-renderer.ts'
