import { decodeXml, UnreadableEncoding } from './decode-xml.ts'

/** Far above any PDF sealed here, yet small enough for a phone to read at once. */
export const MAX_PDF_BYTES = 50 * 1024 * 1024

/** PDF readers look for the header within this many bytes (ISO 32000-1, annex H.3, note 13). */
const HEAD_BYTES = 1024

/** Browsers provide the hash function only on https pages and on the local machine. */
export const INSECURE =
  'Your browser can only compute a fingerprint on a secure page. Please open this page at an address that begins with https://.'

/** Reasons for refusing a file. */
const UNFIT = {
  none: 'Please choose a PDF file or an e-invoice.',
  several: 'Please choose one file at a time.',
  no_pdf:
    'This is neither a PDF file nor an e-invoice. Please choose the PDF or the XML file as it was sent to you.',
  no_invoice: 'This XML file is not a UBL 2.1 invoice, the format of our e-invoices.',
  too_large: 'This file is larger than 50 MB. No document sealed here is that large.',
  unreadable: 'This file could not be read. Please save it on this device and try again.',
  insecure: INSECURE,
} as const

/** A file that cannot be looked up; the message is shown to the user. */
export class UnsupportedFile extends Error {
  constructor(reason: keyof typeof UNFIT | UnreadableEncoding) {
    super(reason instanceof UnreadableEncoding ? reason.message : UNFIT[reason])
  }
}

export interface Fingerprinted {
  file_name: string
  /** 64 hexadecimal digits. */
  sha256: string
  /** Text of an e-invoice; absent for a PDF. */
  xml?: string
}

/** True when this browser can compute hashes on this page. */
export function canFingerprint(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** Computes the SHA-256 of the single PDF or e-invoice among these files, on this device. Throws `UnsupportedFile`. */
export async function pdfFingerprint(files: readonly File[]): Promise<Fingerprinted> {
  if (!canFingerprint()) throw new UnsupportedFile('insecure')
  const [file, ...more] = files
  if (!file) throw new UnsupportedFile('none')
  if (more.length > 0) throw new UnsupportedFile('several')
  if (file.size > MAX_PDF_BYTES) throw new UnsupportedFile('too_large')
  // A folder can be dropped as well, and a file may have been deleted.
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnsupportedFile('unreadable')
  })
  const xml = isPdf(bytes) ? undefined : xmlIn(bytes)
  if (!isPdf(bytes) && xml === undefined) throw new UnsupportedFile('no_pdf')
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
  return { file_name: file.name, sha256, ...(xml !== undefined && { xml }) }
}

/** Detects a PDF by its content, because names and types differ between devices. */
function isPdf(bytes: ArrayBuffer): boolean {
  return new TextDecoder('latin1').decode(bytes.slice(0, HEAD_BYTES)).includes('%PDF-')
}

function xmlIn(bytes: ArrayBuffer): string | undefined {
  try {
    return decodeXml(new Uint8Array(bytes))
  } catch (error) {
    throw error instanceof UnreadableEncoding ? new UnsupportedFile(error) : error
  }
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
