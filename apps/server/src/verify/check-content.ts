import { LINE_CHOICES } from '@quotespark/domain/choice'
import { calculateTotals, type Totals, VAT_CATEGORIES } from '@quotespark/domain/document'
import { LINE_KINDS } from '@quotespark/domain/line'
import { Refusal } from '@quotespark/domain/refusal'
import { z } from 'zod'
import { brokenInDeduction, sealedCis, sealedLineCis } from './check-cis.ts'
import type { Evidence, RevisionFileRow, RevisionRow } from './read-evidence.ts'

/** The part of a sealed document that is checked; its hash vouches for the rest. */
const sealedContent = z.object({
  kind: z.string(),
  number: z.string(),
  revision: z.number().nullish(),
  vat_registered: z.boolean(),
  lines: z.array(
    z.object({
      kind: z.enum(LINE_KINDS),
      quantity: z.string(),
      unit_price: z.string(),
      vat_rate: z.string().nullable(),
      vat_amount: z.string().nullish(),
      discount_percent: z.string().nullish(),
      discount_amount: z.string().nullish(),
      vat_category: z.enum(VAT_CATEGORIES).nullish(),
      exemption_reason: z.string().nullish(),
      choice: z.enum(LINE_CHOICES).optional(),
      group: z.string().nullish(),
      selected: z.boolean().optional(),
      quantity_min: z.string().nullish(),
      quantity_max: z.string().nullish(),
      total_price: z.string(),
      net_amount: z.string().optional(),
      ...sealedLineCis,
      picture: z.object({ file_id: z.string(), sha256: z.string() }).optional(),
    }),
  ),
  vat_by_rate: z.array(
    z.object({
      vat_rate: z.string().nullable(),
      vat_category: z.enum(VAT_CATEGORIES),
      net: z.string(),
      vat: z.string(),
    }),
  ),
  prices_include_vat: z.boolean().optional(),
  cis: sealedCis,
  credited: z.unknown().optional(),
  subtotal: z.string(),
  discount_percent: z.string().nullish(),
  discount_amount: z.string().nullish(),
  discount_total: z.string().default('0.00'),
  tax_amount: z.string(),
  total_amount: z.string(),
  seller: z.object({ logo: z.object({ file_id: z.string(), sha256: z.string() }).nullish() }),
  attachments: z
    .array(z.object({ file_id: z.string(), file_name: z.string(), sha256: z.string() }))
    .nullish(),
})
type SealedContent = z.infer<typeof sealedContent>

/**
 * Finds contradictions in a revision's content: with itself, with the document, and with the files kept with it. `isStanding`: the
 * document's figures are those of this revision.
 */
export function* brokenInContent(
  revision: RevisionRow,
  document: NonNullable<Evidence['document']>,
  { named, isStanding }: { named: RevisionFileRow[]; isStanding: boolean },
): Generator<string> {
  const content = parse(revision.content ?? '')
  if (!content) {
    yield 'its content cannot be read'
    return
  }
  if (content.kind !== document.kind || content.number !== document.number) {
    yield `its content is that of ${content.kind} ${content.number}`
  }
  if (content.revision != null && content.revision !== revision.revision) {
    yield `its content is that of revision ${content.revision}`
  }
  if (revision.total_amount !== content.total_amount) yield 'its total is not the one in its content'
  yield* brokenInTotals(content, isStanding ? document : undefined)
  yield* brokenInNamedFiles(content, named)
}

function parse(text: string): SealedContent | undefined {
  try {
    return sealedContent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function* brokenInTotals(
  content: SealedContent,
  document: Evidence['document'] | undefined,
): Generator<string> {
  const totals = add(content)
  if (!totals) {
    yield 'its lines cannot be added up'
    return
  }
  const line = totals.lines.findIndex(({ total_price }, at) => total_price !== content.lines[at]?.total_price)
  if (line >= 0) yield `the amount of its line ${line + 1} does not match its quantity and price`
  const net = totals.lines.findIndex(({ net_amount }, at) => net_amount !== netOf(content.lines[at]))
  if (net >= 0) yield `the net of its line ${net + 1} does not match its amount and VAT`
  for (const sum of ['subtotal', 'discount_total', 'tax_amount', 'total_amount'] as const) {
    if (totals[sum] !== content[sum])
      yield `its lines give ${totals[sum]} as ${sum}, but it says ${content[sum]}`
  }
  const said = content.vat_by_rate
  const isAsSaid = totals.vat_by_rate.every(({ vat_rate, vat_category, net, vat }, at) => {
    const row = said[at]
    return (
      row?.vat_category === vat_category && row.vat_rate === vat_rate && row.net === net && row.vat === vat
    )
  })
  if (!isAsSaid || totals.vat_by_rate.length !== said.length) yield 'its VAT by rate does not match its lines'
  yield* brokenInDeduction(content, totals, document)
}

function netOf(line: SealedContent['lines'][number] | undefined): string | undefined {
  return line?.net_amount ?? line?.total_price
}

function add({ lines, ...terms }: SealedContent): Totals | undefined {
  try {
    return calculateTotals(lines, { ...terms, vat_is_given: true })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Compares the logo, line pictures and attachments that the content names with the files kept with the revision. */
function* brokenInNamedFiles(content: SealedContent, named: RevisionFileRow[]): Generator<string> {
  const logo = content.seller.logo ? [{ ...content.seller.logo, what: 'logo', role: 'logo' }] : []
  const pictures = content.lines.flatMap(({ picture }) =>
    picture ? [{ ...picture, what: 'picture', role: 'picture' }] : [],
  )
  const attachments = (content.attachments ?? []).map((file) => ({
    ...file,
    what: `attachment ${file.file_name}`,
    role: 'attachment',
  }))
  const said = [...logo, ...pictures, ...attachments]
  for (const { what, role, file_id, sha256 } of said) {
    const kept = named.find((file) => file.role === role && file.file_id === file_id)
    if (!kept) yield `its ${what} is not among its files`
    else if (kept.file_sha256 !== sha256) yield `its ${what} is not the one that its content names`
  }
  for (const { role, file_id } of named) {
    if (role !== 'logo' && role !== 'picture' && role !== 'attachment') continue
    if (!said.some((file) => file.role === role && file.file_id === file_id)) {
      yield `a file is kept as its ${role} (${file_id}), but its content names no such file`
    }
  }
}
