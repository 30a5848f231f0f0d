import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** From the world 'everything': Kiln Works, its owner and its customer. */
export const KILN = '01a1f8e8-c1f0-7554-b3d3-4196dc10de9b'
const DAN = '01a1f8e8-c1f0-7554-b3d2-ff9ff6ff26fe'
const ADA = '01a1f8e8-c1f0-7554-b3d4-0e496ffd8567'

type Row = Record<string, unknown>

/** Writes rows as release 0.1.0 had them. Moments are times of one day: '09:00' is 1 October 2026, 09:00. */
export interface OldRelease {
  quote(title: string, columns?: Row): Promise<string>
  invoice(title: string, columns?: Row): Promise<string>
  event(
    document: { quote_id?: string; invoice_id?: string },
    event: string,
    at: string,
    row?: Row,
  ): Promise<void>
  /** Returns the hash of the accepted PDF. */
  acceptance(quote_id: string, at: string, pdf: string): Promise<string>
  /** Adds a version whose document has this `title` and whose PDF has the bytes of `pdf`. Returns their hash. */
  version(
    invoice_id: string,
    version: number,
    at: string,
    says: { title: string; pdf: string },
  ): Promise<string>
  payment(invoice_id: string, amount: string, at: string): Promise<string>
  insert(table: string, row: Row): Promise<string>
  end(): Promise<void>
}

export const moment = (at: string) => `2026-10-01T${at}:00.000Z`
const AMOUNTS = { subtotal: '100.00', tax_amount: '20.00', total_amount: '120.00' }

export async function openOldRelease(place: {
  databaseUrl: string
  filesFolder: string
}): Promise<OldRelease> {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  let count = 0

  async function insert(table: string, row: Row): Promise<string> {
    const id = idOf(++count)
    const all: Row = { id, company_id: KILN, ...row }
    const columns = Object.keys(all).map((column) => pg.escapeIdentifier(column))
    const places = columns.map((_, index) => `$${index + 1}`)
    const statement = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`
    await client.query(statement, Object.values(all))
    return String(all.id)
  }

  async function file(text: string): Promise<{ id: string; sha256: string }> {
    const bytes = Buffer.from(`%PDF ${text}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const storage_key = `companies/${KILN}/${randomUUID()}`
    const path = join(place.filesFolder, storage_key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    const kept = {
      storage_key,
      file_name: 'a.pdf',
      content_type: 'application/pdf',
      size_bytes: bytes.length,
    }
    return { id: await insert('files', { ...kept, sha256 }), sha256 }
  }

  const both = (title: string) => ({
    customer_id: ADA,
    title,
    created_by: DAN,
    created_at: moment('08:00'),
    ...AMOUNTS,
  })
  const line = {
    description: 'Kiln',
    quantity: '1',
    unit_price: '100.00',
    vat_rate: '20',
    total_price: '100.00',
  }

  return {
    insert,
    async quote(title, columns = {}) {
      const quote_id = await insert('quotes', { ...both(title), quote_number: `Q-ODD-${count}`, ...columns })
      await insert('quote_items', { quote_id, ...line, sort_order: 0 })
      return quote_id
    },
    async invoice(title, columns = {}) {
      const dates = { issue_date: '2026-10-01', due_date: '2026-10-31' }
      const number = { invoice_number: `ODD-${count}` }
      const invoice_id = await insert('invoices', { ...both(title), ...dates, ...number, ...columns })
      await insert('invoice_items', { invoice_id, ...line, sort_order: 0 })
      return invoice_id
    },
    async event(document, event, at, row = {}) {
      const actor = { actor_user_id: DAN, actor_name: 'Dan' }
      await insert('document_events', { ...document, event, ...actor, created_at: moment(at), ...row })
    },
    async acceptance(quote_id, at, text) {
      const pdf = await file(text)
      await insert('quote_actions', {
        quote_id,
        customer_id: ADA,
        action: 'accept',
        signed_name: 'Ada',
        pdf_file_id: pdf.id,
        pdf_sha256: pdf.sha256,
        timestamp: moment(at),
      })
      return pdf.sha256
    },
    async version(invoice_id, version, at, { title, pdf }) {
      const { rows } = await client.query('select invoice_number from invoices where id = $1', [invoice_id])
      const { id, sha256 } = await file(pdf)
      const document = issuedDocument(rows[0].invoice_number, title)
      const kept = { invoice_id, version, document, pdf_file_id: id, created_by: DAN, created_at: moment(at) }
      await insert('invoice_versions', kept)
      return sha256
    },
    payment: (invoice_id, amount, at) =>
      insert('payments', {
        invoice_id,
        amount,
        paid_on: '2026-10-01',
        method: 'cash',
        created_by: DAN,
        created_at: moment(at),
      }),
    end: () => client.end(),
  }
}

/** Ids in the order of their creation, as UUIDs of version 7 are. */
const idOf = (count: number) => `01b00000-0000-7000-8000-${String(count).padStart(12, '0')}`

function issuedDocument(number: string, title: string): Row {
  const seller = { name: 'Kiln Works', legal_name: null, address: '9 Kiln Road', email: 'dan@kiln.example' }
  return {
    kind: 'invoice',
    number,
    title,
    vat_registered: true,
    currency: 'GBP',
    seller: { ...seller, logo: null },
    customer: {
      name: 'Ada Lovelace Ltd',
      contact_person: 'Ada',
      email: 'ada@customer.example',
      address: null,
    },
    lines: [
      {
        kind: 'line',
        description: 'Kiln',
        quantity: '1',
        unit_price: '100.00',
        vat_rate: '20',
        vat_amount: null,
        total_price: '100.00',
      },
    ],
    vat_by_rate: [{ vat_rate: '20', net: '100.00', vat: '20.00', gross: '120.00' }],
    ...AMOUNTS,
  }
}
