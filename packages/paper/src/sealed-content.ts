import { isZeroMoney, NO_CHOICE, NO_DISCOUNT, USUAL_TERMS, vatCategory } from '@quotespark/domain'
import type {
  DocumentLine,
  DocumentLogo,
  DocumentSeller,
  DocumentVatByRate,
  DocumentView,
} from './document-view.ts'

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
 * customer sees. Stored as JSON; a new format adds fields and increments `format`. Format 1 had no units and only two kinds
 * of line; format 2 had no discounts, VAT categories or choices, and one look. Optional fields (structured addresses,
 * endpoints, customer numbers and references, line pictures) need no new format, because older contents simply lack them.
 */
export interface SealedContent extends Omit<DocumentView, 'seller' | 'lines' | 'e_invoice'> {
  format: 3
  customer_id: string | null
  seller: Omit<DocumentSeller, 'logo'> & { logo: NamedFile | null }
  lines: SealedLine[]
  attachments: SealedAttachment[]
}

/** Reads sealed content of any format as the newest one. The sealed text itself never changes. */
export function readSealed(text: string): SealedContent {
  const content: SealedContent | OlderContent = JSON.parse(text)
  if (content.format === 3) return content
  // Keeps the newest format's field order, because contents are compared as text.
  const entries = Object.entries({ ...content, format: 3 }).flatMap(([name, value]) => {
    if (name === 'lines') return [[name, content.lines.map(newestLine)]]
    if (name === 'vat_by_rate') return [[name, content.vat_by_rate.map(newestRow)]]
    if (name === 'subtotal') return [[name, value], ...Object.entries(NOTHING_OFF)]
    return name === 'accent_colour'
      ? [
          [name, value],
          ['look', 'classic'],
        ]
      : [[name, value]]
  })
  return Object.fromEntries(entries)
}

const NOTHING_OFF = { ...NO_DISCOUNT, discount_total: '0.00' }

function newestLine({
  id,
  kind,
  product_id,
  description,
  quantity,
  unit = null,
  ...line
}: OlderLine): SealedLine {
  const { unit_price, vat_rate, vat_amount, total_price } = line
  return {
    ...{ id, kind, product_id, description, quantity, unit, unit_price, vat_rate },
    ...USUAL_TERMS,
    ...NO_CHOICE,
    ...{ vat_amount, total_price },
  }
}

function newestRow({ vat_rate, net, vat, gross }: OlderRow): DocumentVatByRate {
  const isTyped = vat_rate === null && !isZeroMoney(vat)
  const vat_category = isTyped ? 'S' : vatCategory({ vat_rate }, { vat_registered: true })
  return { vat_rate, vat_category, net, vat, reverse_charge_vat: '0.00', exemption_reason: null, gross }
}

type OlderRow = Pick<DocumentVatByRate, 'vat_rate' | 'net' | 'vat' | 'gross'>
type OlderLine = Pick<
  SealedLine,
  | 'id'
  | 'kind'
  | 'product_id'
  | 'description'
  | 'quantity'
  | 'unit_price'
  | 'vat_rate'
  | 'vat_amount'
  | 'total_price'
> & { unit?: string | null }

type OlderContent = Omit<
  SealedContent,
  'format' | 'lines' | 'vat_by_rate' | 'discount_percent' | 'discount_amount' | 'discount_total' | 'look'
> & { format: 1 | 2; lines: OlderLine[]; vat_by_rate: OlderRow[] }

/** Builds the view that the PDF prints. `logo` holds the bytes of the logo it refers to. */
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
    lines: content.lines.map(({ id: _id, product_id: _product, picture: _picture, ...line }) => line),
  }
}
