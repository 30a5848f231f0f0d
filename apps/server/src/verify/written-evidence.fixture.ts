import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '@quotespark/database'
import { type SQL, sql } from 'drizzle-orm'

export const LINE = {
  kind: 'line',
  id: randomUUID(),
  product_id: null,
  description: 'Cake',
  quantity: '2.5',
  unit_price: '40.00',
  vat_rate: '20',
  vat_amount: null,
  total_price: '100.00',
}

export interface WrittenEvidence {
  company_id: string
  customer: string
  quote: string
  invoice: string
  payment: string
  spare: string
  allocation: string
  staffCertificate: string
  keys: Record<
    | 'pdf'
    | 'invoicePdf'
    | 'logo'
    | 'picture'
    | 'attachment'
    | 'certificate'
    | 'staffCertificate'
    | 'signature',
    string
  >
}

/**
 * Stores a company with a quote that was sent twice and accepted, and a half-paid invoice, as plain rows. Its files go into
 * `bytesByKey`.
 */
export async function writeEvidence(
  database: Database,
  bytesByKey: Map<string, Uint8Array>,
): Promise<WrittenEvidence> {
  const company_id = randomUUID()
  const id = {
    person: randomUUID(),
    customer: randomUUID(),
    quote: randomUUID(),
    invoice: randomUUID(),
    payment: randomUUID(),
    spare: randomUUID(),
    allocation: randomUUID(),
  }
  const run = async (statement: SQL) =>
    (await database.execute<{ sha256: string }>(statement)).rows[0]?.sha256
  await run(
    sql`insert into profiles (id, name, email) values (${id.person}, 'Ann', ${`${id.person}@example.com`})`,
  )
  // Its rows are those of a company that was there before VAT entries were.
  await run(sql`insert into companies (id, name, created_by, owner_id, vat_entries_complete)
    values (${company_id}, 'Ann’s', ${id.person}, ${id.person}, false)`)
  await run(sql`insert into customers (company_id, id, name) values (${company_id}, ${id.customer}, 'Kim')`)
  await run(
    sql`insert into number_series (company_id, kind, prefix, next_number) values (${company_id}, 'invoice', 'INV-', 2)`,
  )

  for (const [position, action] of [
    'company_created',
    'switches_changed',
    'chasing_changed',
    'bank_details_changed',
  ].entries()) {
    await run(sql`insert into audit_entries (company_id, id, action, user_id, actor_name, before, after, created_at)
      values (${company_id}, ${randomUUID()}, ${action}, ${id.person}, 'Ann — owner', null, ${`{"name":"${position}"}`}, now())`)
  }

  const keep = async (file_name: string) => {
    const file_id = randomUUID()
    const key = `companies/${company_id}/${file_id}`
    const bytes = Buffer.from(`${file_name} of ${company_id}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    bytesByKey.set(key, bytes)
    await run(sql`insert into files (company_id, id, storage_key, file_name, content_type, size_bytes, sha256)
      values (${company_id}, ${file_id}, ${key}, ${file_name}, 'application/octet-stream', ${bytes.length}, ${sha256})`)
    return { file_id, key, sha256, file_name }
  }
  const logo = await keep('logo.png')
  const picture = await keep('cake.png')
  const attachment = await keep('drawing.png')
  const firstPdf = await keep('Q-1.pdf')
  const pdf = await keep('Q-1 again.pdf')
  const invoicePdf = await keep('INV-00001.pdf')
  const certificate = await keep('certificate.pdf')
  const staffCertificate = await keep('staff.pdf')
  const signature = await keep('signature.png')

  await run(sql`insert into documents (company_id, id, kind, number, customer_id, title, status, subtotal, tax_amount,
      total_amount, revision, sent_at, accepted_at, accepted_revision)
    values (${company_id}, ${id.quote}, 'quote', 'Q-1', ${id.customer}, 'Cake', 'accepted', 100, 20, 120, 2,
      '2026-11-20T10:00:03Z', '2026-11-20T10:00:04Z', 2)`)
  await run(sql`insert into documents (company_id, id, kind, number, customer_id, title, status, subtotal, tax_amount,
      total_amount, amount_paid, revision, sent_at, issue_date, due_date, payment_terms)
    values (${company_id}, ${id.invoice}, 'invoice', 'INV-00001', ${id.customer}, 'Cake', 'sent', 100, 20, 120, 0, 1,
      '2026-11-20T10:00:06Z', '2026-11-20', '2026-12-20', 'net_30')`)

  const seconds = (n: number) => `2026-11-20T10:00:0${n}.000Z`
  const tell = (document_id: string, event: string, at: number, evidence?: string) =>
    run(sql`insert into document_events (company_id, id, document_id, event, actor_user_id, actor_name, data,
        evidence_sha256, created_at)
      values (${company_id}, ${randomUUID()}, ${document_id}, ${event}, ${id.person}, 'Ann',
        ${JSON.stringify({ email: 'kim@example.com', über: 'ü', ...(event === 'sent' && { sent_at: seconds(at) }) })},
        ${evidence ?? null}, ${seconds(at)})`)
  const seal = async (
    document_id: string,
    content: ReturnType<typeof contentOf>,
    file: typeof pdf,
    at: number,
  ) =>
    run(sql`insert into document_revisions (company_id, document_id, revision, content, total_amount, pdf_file_id,
        pdf_sha256, sealed_at, sealed_by)
      values (${company_id}, ${document_id}, ${content.revision}, ${JSON.stringify(content)}, 120, ${file.file_id},
        ${file.sha256}, ${seconds(at)}, ${id.person}) returning sha256`)
  const add = (revision: number, role: string, file: typeof pdf) =>
    run(sql`insert into revision_files (company_id, document_id, revision, role, file_id, file_sha256, created_at)
      values (${company_id}, ${id.quote}, ${revision}, ${role}, ${file.file_id}, ${file.sha256}, ${seconds(5)})`)

  await tell(id.quote, 'created', 1)
  const one = await seal(id.quote, contentOf('quote', 'Q-1', 1, { logo }), firstPdf, 2)
  await add(1, 'logo', logo)
  await tell(id.quote, 'sent', 2, one)
  await tell(id.quote, 'edited', 2)
  const two = await seal(id.quote, contentOf('quote', 'Q-1', 2, { logo, picture, attachment }), pdf, 3)
  await add(2, 'logo', logo)
  await add(2, 'picture', picture)
  await add(2, 'attachment', attachment)
  await tell(id.quote, 'sent', 3, two)
  const answer =
    await run(sql`insert into document_answers (company_id, id, document_id, revision, customer_id, action,
      signed_name, signature_file_id, signature_sha256, pdf_file_id, pdf_sha256, ip_address, user_agent, portal_email, timestamp)
    values (${company_id}, ${randomUUID()}, ${id.quote}, 2, ${id.customer}, 'accept', 'Kim', ${signature.file_id}, ${signature.sha256},
      ${pdf.file_id}, ${pdf.sha256}, '192.0.2.1', 'Browser', null, ${seconds(4)}) returning sha256`)
  await tell(id.quote, 'accepted', 4, answer)
  await add(2, 'certificate', certificate)
  await add(2, 'staff_certificate', staffCertificate)

  await tell(id.invoice, 'created', 5)
  const sent = await seal(id.invoice, contentOf('invoice', 'INV-00001', 1), invoicePdf, 6)
  await tell(id.invoice, 'sent', 6, sent)
  const pay = (payment: string, amount: string, reference: string) =>
    run(sql`insert into payments (company_id, id, customer_id, amount, paid_on, method, reference, created_by, created_at)
      values (${company_id}, ${payment}, ${id.customer}, ${amount}, '2026-11-21', 'bank_transfer', ${reference},
        ${id.person}, ${seconds(7)}) returning sha256`)
  const paid = await pay(id.payment, '60', 'half')
  await pay(id.spare, '5', 'spare')
  await run(sql`insert into allocations (company_id, id, payment_id, document_id, amount, created_at)
    values (${company_id}, ${id.allocation}, ${id.payment}, ${id.invoice}, 60, ${seconds(7)})`)
  await run(sql`update documents set status = 'partially_paid' where id = ${id.invoice}`)
  await tell(id.invoice, 'payment_recorded', 7, paid)
  // A deleted draft leaves its history behind.
  await tell(randomUUID(), 'created', 8)

  return {
    company_id,
    ...id,
    staffCertificate: staffCertificate.file_id,
    keys: {
      pdf: pdf.key,
      invoicePdf: invoicePdf.key,
      logo: logo.key,
      picture: picture.key,
      attachment: attachment.key,
      certificate: certificate.key,
      staffCertificate: staffCertificate.key,
      signature: signature.key,
    },
  }
}

interface SealedFile {
  file_id: string
  file_name: string
  sha256: string
}

export function contentOf(
  kind: 'quote' | 'invoice',
  number: string,
  revision: number,
  { logo, picture, attachment }: Partial<Record<'logo' | 'picture' | 'attachment', SealedFile>> = {},
) {
  return {
    format: 1,
    kind,
    number,
    revision,
    title: 'Cake',
    vat_registered: true,
    lines: [{ ...LINE, ...(picture && { picture: named(picture) }) }],
    vat_by_rate: [{ vat_rate: '20', vat_category: 'S', net: '100.00', vat: '20.00', gross: '120.00' }],
    subtotal: '100.00',
    tax_amount: '20.00',
    total_amount: '120.00',
    due_date: kind === 'invoice' ? '2026-12-20' : null,
    valid_until: null,
    seller: {
      name: 'Ann’s',
      logo: logo ? named(logo) : null,
    },
    attachments: attachment
      ? [
          {
            file_id: attachment.file_id,
            file_name: attachment.file_name,
            content_type: 'image/png',
            size_bytes: 1,
            sha256: attachment.sha256,
          },
        ]
      : [],
  }
}

const named = ({ file_id, sha256 }: SealedFile) => ({ file_id, content_type: 'image/png', sha256 })
