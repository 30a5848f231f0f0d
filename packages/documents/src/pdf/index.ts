export { createPdfRenderer, type PdfRenderer, type PdfRendererOptions } from './pdf-renderer.ts'
