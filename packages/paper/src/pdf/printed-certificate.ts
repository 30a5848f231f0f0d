import { accentColour, type DocumentLook } from '@quotespark/domain/company'
import { DOCUMENTS } from '@quotespark/domain/document'
import { formatQuantity } from '@quotespark/domain/line'
import { formatMoney } from '@quotespark/domain/money'
import { cleanText, cleanTextOrNull } from '@quotespark/domain/text'
import { formatDate, londonDate } from '@quotespark/domain/time'
import type { AcceptanceProof, CertificateView } from '../certificate-view.ts'
import { type LabelledText, printedRevision } from './printed-document.ts'
import { type PrintedEvent, printedEvent, toldWords } from './printed-event.ts'
import { kindTitle } from './printed-kind.ts'
import { printedMoment } from './printed-moment.ts'
import { type PrintedStage, printedPlan } from './printed-plan.ts'
import {
  legalLine,
  type PrintedParty,
  type PrintedSeller,
  printedCustomer,
  printedSeller,
} from './printed-seller.ts'

/** The input of pdf-template/certificate.typ: every text as printed. Fields shared with documents have the same names. */
export interface PrintedCertificate {
  kind_title: string
  document_title: string
  number: string
  revision: string | null
  title: string
  description: null
  status_note: string | null
  facts: LabelledText[]
  seller: PrintedSeller
  customer_label: string
  customer: PrintedParty
  acceptance: LabelledText[]
  /** Description, quantity and net amount of each chosen line; empty when there was nothing to choose. */
  chosen: [description: string, quantity: string, amount: string][]
  /** 'How you pay': the stages of the payment plan; empty without one. */
  plan: PrintedStage[]
  /** The signature's alternative text; null when none was drawn. */
  signature: string | null
  hashes: LabelledText[]
  columns: string[]
  events: PrintedEvent[]
  verify_url: string
  how_to_check: string[]
  footer: null
  legal_line: string
  accent: string
  look: DocumentLook
}

const TITLE = 'Certificate of acceptance'

export function printedCertificate(view: CertificateView): PrintedCertificate {
  const { document } = view
  const number = cleanText(document.number)
  const noun = DOCUMENTS[document.kind].name
  return {
    kind_title: TITLE,
    document_title: `${TITLE} of ${noun} ${number} from ${cleanText(document.seller.name)}`,
    number,
    revision: printedRevision(view.revision.revision),
    title: cleanText(document.title),
    description: null,
    status_note: view.origin && 'Staff copy',
    facts: facts(view, number),
    seller: printedSeller(document),
    customer_label: 'Prepared for',
    customer: printedCustomer(document.customer),
    acceptance: acceptance(view),
    chosen: chosen(view),
    plan: printedPlan(document),
    signature: view.signature && `Signature of ${cleanText(view.signed_name ?? document.customer.name)}`,
    hashes: hashes(view, noun),
    columns: ['No.', 'When', 'What', 'Who', 'SHA-256'],
    events: view.events.map((event) => printedEvent(event, document.kind)),
    verify_url: view.verify_url,
    how_to_check: howToCheck(noun),
    footer: null,
    legal_line: legalLine(document),
    accent: accentColour(document.accent_colour),
    look: document.look,
  }
}

function facts({ document, revision, issued_at }: CertificateView, number: string): LabelledText[] {
  return [
    [kindTitle(document), number],
    ['Revision', String(revision.revision)],
    ['Total', formatMoney(document.total_amount)],
    ['Certificate created', formatDate(londonDate(new Date(issued_at)))],
  ]
}

function acceptance({ document, signed_name, accepted_at, proof, origin }: CertificateView): LabelledText[] {
  const name = cleanTextOrNull(signed_name)
  const rows: (readonly [string, string | null | undefined])[] = [
    name === null ? ['Accepted by', document.customer.name] : ['Accepted by (typed name)', name],
    ['When', printedMoment(accepted_at)],
    ['In UTC', new Date(accepted_at).toISOString()],
    [
      proof.by === 'told' ? 'How the answer was given' : 'How the email was proven',
      proofWords(proof, document.seller.name),
    ],
    ['IP address', origin?.ip_address],
    ['Device', origin?.user_agent],
  ]
  return rows.flatMap(([label, text]) => {
    const clean = cleanTextOrNull(text ?? null)
    return clean === null ? [] : [[label, clean]]
  })
}

/** A discount on the whole document shows only in the total. */
function chosen({ chosen: lines }: CertificateView): PrintedCertificate['chosen'] {
  const charged = (lines ?? []).filter(({ kind }) => kind === 'line')
  return charged.map((line) => [
    cleanText(line.description),
    formatQuantity({ ...line, unit: cleanTextOrNull(line.unit) }),
    formatMoney(line.total_price),
  ])
}

function proofWords(proof: AcceptanceProof, seller: string): string {
  if (proof.by === 'portal') return `Signed in to the portal by a link emailed to ${proof.email}`
  if (proof.by === 'told') return `Recorded by ${proof.noted_by_name} of ${seller}, ${toldWords(proof.told)}`
  return proof.email === null
    ? 'Not proven: opened a link that was not emailed from here'
    : `Opened the link that was emailed to ${proof.email}`
}

function hashes({ revision, pdf_sha256, answer_sha256 }: CertificateView, noun: string): LabelledText[] {
  return [
    [`PDF of the ${noun}`, pdf_sha256],
    [`Revision ${revision.revision}`, revision.sha256],
    ['Previous revision', revision.previous_sha256 ?? 'None'],
    ['Acceptance', answer_sha256],
  ]
}

/** Explains what the stored hashes cover (docs/evidence.md), in words for the holder of the certificate. */
function howToCheck(noun: string): string[] {
  return [
    `Drop the PDF of the ${noun} on this page. Your own device calculates its SHA-256, and nothing else is sent. The page tells you which ${noun} and which revision it is, and when it was accepted.`,
    `Every hash is a SHA-256. The hash of the PDF covers the bytes of its file. The hash of a revision covers everything the ${noun} says, the hash of its PDF, when and by whom it was sealed, and the hash of the previous revision. The hash of the acceptance covers what was accepted, by whom, how and when, and the hash of the PDF. The hash of an event covers what happened, who did it and when, the hash of the revision or answer it records, and the hash of the previous event. Nothing can be changed, removed or inserted without changing every hash that follows.`,
  ]
}
