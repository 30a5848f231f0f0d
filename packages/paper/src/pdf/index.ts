export {
  createPdfRenderer,
  type DrawnFor,
  type PdfRenderer,
  type PdfRendererOptions,
  type RenderSlot,
  SYSTEM_WORK,
} from './pdf-renderer.ts'
