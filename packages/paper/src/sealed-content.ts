import { vatCategory } from '@quotespark/domain/document'
import { NO_CHOICE, NO_DISCOUNT, USUAL_TERMS } from '@quotespark/domain/line'
import { isZeroMoney } from '@quotespark/domain/money'
import type {
  DocumentLine,
  DocumentLogo,
  DocumentSeller,
  DocumentVatByRate,
  DocumentView,
} from './document-view.ts'

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
  /** What customers see where they may choose it; left out where there is none. The PDF does not draw it. */
  picture?: NamedFile
}

/**
 * All that a revision of a document says, as it is kept: what its PDF draws, with pictures and attachments by name, and what
 * else its customer sees. JSON as it stands; a later format adds fields and counts `format` up. The first one had lines without
 * units, and of two kinds alone; the second no discounts, VAT categories and choices, and one look. What was left out where it
 * is not known (addresses in fields, endpoints, the customer's numbers and references, pictures of lines) needs no format of its own: older ones are
 * as if nobody had said it.
 */
export interface SealedContent extends Omit<DocumentView, 'seller' | 'lines' | 'e_invoice'> {
  format: 3
  customer_id: string | null
  seller: Omit<DocumentSeller, 'logo'> & { logo: NamedFile | null }
  lines: SealedLine[]
  attachments: SealedAttachment[]
}

/** What was sealed, in whichever format, as the newest one says it. What it was sealed as is its text, which nobody changes. */
export function readSealed(text: string): SealedContent {
  const content: SealedContent | OlderContent = JSON.parse(text)
  if (content.format === 3) return content
  // In the order in which the newest is written: contents are compared as texts.
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
    lines: content.lines.map(({ id: _id, product_id: _product, picture: _picture, ...line }) => line),
  }
}
