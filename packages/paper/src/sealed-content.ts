import type { DocumentLine, DocumentLogo, DocumentSeller, DocumentView } from './document-view.ts'

/** A file that a sealed document refers to by its content hash. */
interface NamedFile {
  file_id: string
  content_type: string
  sha256: string
}

export interface SealedAttachment extends NamedFile {
  file_name: string
  size_bytes: number
}

/** A line with its origin, so that an invoice can bill what was sealed. */
export interface SealedLine extends DocumentLine {
  id: string
  product_id: string | null
  /** The picture shown to customers who may choose the line; left out when there is none. The PDF does not print it. */
  picture?: NamedFile
}

/**
 * The full stored content of a revision: what its PDF prints, with pictures and attachments by reference, and what else the
 * customer sees. Stored as JSON; a new format adds fields and increments `format`. An optional field needs no new format,
 * because older contents simply lack it.
 */
export interface SealedContent extends Omit<DocumentView, 'seller' | 'lines' | 'e_invoice'> {
  format: 1
  customer_id: string | null
  seller: Omit<DocumentSeller, 'logo'> & { logo: NamedFile | null }
  lines: SealedLine[]
  attachments: SealedAttachment[]
}

/** Reads sealed content; the sealed text itself never changes. */
export function readSealed(text: string): SealedContent {
  return JSON.parse(text)
}

/** Builds the view that the PDF prints. `logo` holds the bytes of the logo it refers to. */
export function viewOfSealed(
  { format: _, customer_id: __, attachments: ___, ...content }: SealedContent,
  logo: Uint8Array | null,
): DocumentView {
  return {
    ...content,
    seller: sellerOfSealed(content.seller, logo),
    lines: content.lines.map(({ id: _id, product_id: _product, picture: _picture, ...line }) => line),
  }
}

/** The seller as printed, with the bytes of the logo that the content names. */
export function sellerOfSealed(seller: SealedContent['seller'], logo: Uint8Array | null): DocumentSeller {
  const named = seller.logo
  return {
    ...seller,
    logo:
      named && logo
        ? { bytes: logo, content_type: named.content_type as DocumentLogo['content_type'] }
        : null,
  }
}
