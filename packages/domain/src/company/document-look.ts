/** Layouts of a company's documents; the content and its order are the same in each. */
export const DOCUMENT_LOOKS = ['classic', 'modern', 'compact'] as const
export type DocumentLook = (typeof DOCUMENT_LOOKS)[number]

export const DEFAULT_DOCUMENT_LOOK: DocumentLook = 'classic'

export const DOCUMENT_LOOK_LABELS: Readonly<Record<DocumentLook, string>> = {
  classic: 'Classic',
  modern: 'Modern',
  compact: 'Compact',
}
