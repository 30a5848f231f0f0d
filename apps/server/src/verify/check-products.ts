import { type Transaction, vatEntries, vatEntryProducts } from '@quotespark/database'
import { isCharged, LINE_KINDS } from '@quotespark/domain/line'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { VatEntryRow } from './read-evidence.ts'

type Amounts = [net: bigint, vat: bigint]
/** Net and VAT in pence by row of VAT and product: 'S 20' and the id, which is empty for what is not from the catalogue. */
type Products = Map<string, Map<string, Amounts>>

/** An entry with what each product has of it. */
export interface SharedEntry extends VatEntryRow {
  shares: { product_id: string | null; net: string; vat: string }[]
}

const sealedLines = z.object({
  vat_registered: z.boolean(),
  lines: z.array(
    z.object({
      kind: z.enum(LINE_KINDS),
      product_id: z.string().nullable(),
      vat_rate: z.string().nullable(),
      vat_category: z.string().nullish(),
      total_price: z.string(),
      net_amount: z.string().optional(),
    }),
  ),
})

/** The entries of these invoices, oldest first, with their shares by product. */
export async function readSharedEntries(
  tx: Transaction,
  company_id: string,
  invoices: readonly string[],
): Promise<SharedEntry[]> {
  if (invoices.length === 0) return []
  const isOfThem = and(eq(vatEntries.company_id, company_id), inArray(vatEntries.document_id, [...invoices]))
  const entries = await tx.select().from(vatEntries).where(isOfThem).orderBy(vatEntries.id)
  const shares = await tx
    .select({
      entry_id: vatEntryProducts.entry_id,
      product_id: vatEntryProducts.product_id,
      net: vatEntryProducts.net,
      vat: vatEntryProducts.vat,
    })
    .from(vatEntryProducts)
    .innerJoin(
      vatEntries,
      and(
        eq(vatEntries.company_id, vatEntryProducts.company_id),
        eq(vatEntries.id, vatEntryProducts.entry_id),
      ),
    )
    .where(isOfThem)
  const ofEntry = Map.groupBy(shares, ({ entry_id }) => entry_id)
  return entries.map((entry) => ({ ...entry, shares: ofEntry.get(entry.id) ?? [] }))
}

/**
 * Verifies what products have of the entries of an invoice: that the shares of each entry come to it, that by invoice they follow the lines
 * that were sent to less than a penny, and that a row that is paid has the same products on both bases (invariant 11 of the specification of
 * billing). `content` is null where it is not kept, where nothing is issued, and of a stage, which follows the lines of its quote.
 */
export function* brokenInProducts(
  entries: readonly SharedEntry[],
  content: string | null,
): Generator<string> {
  for (const { id, net, vat, shares } of entries) {
    if (shares.length === 0) continue
    const [shared, sharedVat] = sum(shares.map(inPence))
    if (shared !== pence(net) || sharedVat !== pence(vat))
      yield `entry ${id}: its shares by product do not come to it`
  }
  const own = entries.filter(({ credit_note_id }) => credit_note_id === null)
  const issued = productsOf(own.filter((entry) => isOn(entry, 'invoice')))
  const billed = productsOf(entries.filter((entry) => isOn(entry, 'invoice') && isOfInvoice(entry)))
  const counted = productsOf(own.filter((entry) => isOn(entry, 'cash')))
  if (content !== null && !followsLines(issued, content)) yield 'its products are not those of what was sent'
  for (const [row, products] of billed) {
    const paid = counted.get(row) ?? new Map<string, Amounts>()
    const [net, vat] = sum([...products.values()])
    const [paidNet, paidVat] = sum([...paid.values()])
    const isPaid = net + vat !== 0n && net === paidNet && vat === paidVat
    if (isPaid && !isSame(products, paid))
      yield `the products of what was paid at ${row} are not those that are billed`
  }
}

const isOn = ({ basis }: SharedEntry, wanted: SharedEntry['basis']) => basis === wanted

/** The invoice and what was set off against it, without credit of its notes that was used or refunded. */
const isOfInvoice = ({ credit_note_id, event }: SharedEntry) => credit_note_id === null || event === 'set_off'

function productsOf(entries: readonly SharedEntry[]): Products {
  const rows: Products = new Map()
  for (const { vat_category, vat_rate, net, vat, shares } of entries) {
    const row = `${vat_category} ${vat_rate ?? ''}`.trim()
    const products = rows.get(row) ?? new Map<string, Amounts>()
    for (const share of shares.length > 0 ? shares : [{ product_id: null, net, vat }]) {
      const id = share.product_id ?? ''
      products.set(id, sum([products.get(id) ?? [0n, 0n], inPence(share)]))
    }
    rows.set(row, products)
  }
  return rows
}

/** True where each product has its part of each row to less than a penny, by the nets of the lines. */
function followsLines(issued: Products, content: string): boolean {
  const { data } = sealedLines.safeParse(JSON.parse(content))
  if (!data) return true
  const lines = data.lines.filter(isCharged)
  return [...issued].every(([row, products]) => {
    const ofRow = lines.filter((line) => !data.vat_registered || rowOf(line) === row)
    const netOf = ({ total_price, net_amount }: (typeof lines)[number]) => pence(net_amount ?? total_price)
    const whole = ofRow.reduce((total, line) => total + netOf(line), 0n)
    const [net, vat] = sum([...products.values()])
    if (whole === 0n) return true
    const ids = new Set([...products.keys(), ...ofRow.map(({ product_id }) => product_id ?? '')])
    return [...ids].every((id) => {
      const part = ofRow
        .filter(({ product_id }) => (product_id ?? '') === id)
        .reduce((total, line) => total + netOf(line), 0n)
      const [has, hasVat] = products.get(id) ?? [0n, 0n]
      return (
        isWithinAPenny(has * whole, net * part, whole) && isWithinAPenny(hasVat * whole, vat * part, whole)
      )
    })
  })
}

const rowOf = ({
  vat_category,
  vat_rate,
}: {
  vat_category?: string | null | undefined
  vat_rate: string | null
}) => {
  const category = vat_category ?? (vat_rate === null ? 'E' : Number(vat_rate) === 0 ? 'Z' : 'S')
  return category === 'E' || category === 'O' || vat_rate === null
    ? category
    : `${category} ${Number(vat_rate)}`
}

const isWithinAPenny = (one: bigint, other: bigint, penny: bigint) =>
  one - other < penny && other - one < penny

function isSame(one: Map<string, Amounts>, other: Map<string, Amounts>): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every((id) => {
    const [net, vat] = one.get(id) ?? [0n, 0n]
    const [otherNet, otherVat] = other.get(id) ?? [0n, 0n]
    return net === otherNet && vat === otherVat
  })
}

const inPence = ({ net, vat }: { net: string; vat: string }): Amounts => [pence(net), pence(vat)]
const pence = (amount: string) => BigInt(amount.replace('.', ''))
const sum = (amounts: readonly Amounts[]): Amounts =>
  amounts.reduce<Amounts>(([net, vat], [more, moreVat]) => [net + more, vat + moreVat], [0n, 0n])
