import type { DocumentLine, DocumentLogo, DocumentSeller, DocumentView } from './document-view.ts'

/** A picture or a file as a sealed document names it: by what is in it. */
interface NamedFile {
  file_id: string
  content_type: string
  sha256: string
}

export interface SealedAttachment extends NamedFile {
  file_name: string
  size_bytes: number
}

/** A line with what it came from, so that an invoice can bill what was sealed. */
export interface SealedLine extends DocumentLine {
  id: string
  product_id: string | null
}

/**
 * All that a revision of a document says, as it is kept: what its PDF draws, with pictures and attachments by name, and what
 * else its customer sees. JSON as it stands; a later format adds fields and counts `format` up. The first one had lines without
 * units, and of two kinds alone.
 */
export interface SealedContent extends Omit<DocumentView, 'seller' | 'lines'> {
  format: 2
  customer_id: string | null
  seller: Omit<DocumentSeller, 'logo'> & { logo: NamedFile | null }
  lines: SealedLine[]
  attachments: SealedAttachment[]
}

/** What was sealed, in whichever format, as the newest one says it. What it was sealed as is its text, which nobody changes. */
export function readSealed(text: string): SealedContent {
  const content: SealedContent | OlderContent = JSON.parse(text)
  if (content.format === 2) return content
  // In the order in which the newest is written: contents are compared as texts.
  const lines = content.lines.map(({ id, kind, product_id, description, quantity, ...line }) => ({
    ...{ id, kind, product_id, description, quantity },
    unit: null,
    ...line,
  }))
  return { ...content, format: 2, lines }
}

type OlderContent = Omit<SealedContent, 'format' | 'lines'> & {
  format: 1
  lines: Omit<SealedLine, 'unit'>[]
}

/** What the PDF of it draws. `logo` are the bytes of the picture that it names. */
export function viewOfSealed(
  { format: _, customer_id: __, attachments: ___, ...content }: SealedContent,
  logo: Uint8Array | null,
): DocumentView {
  const named = content.seller.logo
  return {
    ...content,
    seller: {
      ...content.seller,
      logo:
        named && logo
          ? { bytes: logo, content_type: named.content_type as DocumentLogo['content_type'] }
          : null,
    },
    lines: content.lines.map(({ id: _id, product_id: _product, ...line }) => line),
  }
}
