export {
  createPdfRenderer,
  type DrawnFor,
  type PdfRenderer,
  type PdfRendererOptions,
  type RenderSlot as Place,
  SYSTEM_WORK,
} from './pdf-renderer.ts'
