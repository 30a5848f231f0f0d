/** No PDF that is sealed here comes near it, and a phone can still read it at once. */
export const MAX_PDF_BYTES = 50 * 1024 * 1024

/** Readers look for the head of a PDF among so many first bytes (ISO 32000-1, annex H.3, note 13). */
const HEAD_BYTES = 1024

/** Browsers keep the means from pages that came by plain http from another machine. */
export const INSECURE =
  'Your browser computes the fingerprint of a file only on a secure page. Please open this page by an address that begins with https://.'

/** Why a file is not looked up. */
const UNFIT = {
  none: 'Please choose a PDF file or an e-invoice.',
  several: 'Please choose one file at a time.',
  no_pdf:
    'This is neither a PDF file nor an e-invoice. Please choose the PDF or the XML file as it was sent to you.',
  no_invoice: 'This XML file is no invoice of UBL 2.1, as e-invoices are here.',
  too_large: 'This file is larger than 50 MB, as no document is that is sealed here.',
  unreadable: 'This file could not be read. Please save it on this device and try again.',
  insecure: INSECURE,
} as const

/** A file that cannot be looked up; its message is the sentence for whoever chose it. */
export class UnfitFile extends Error {
  constructor(reason: keyof typeof UNFIT) {
    super(UNFIT[reason])
  }
}

export interface Fingerprinted {
  file_name: string
  /** 64 hexadecimal digits. */
  sha256: string
  /** Of an e-invoice, its text. */
  xml?: string
}

/** Whether this browser computes hashes on this page. */
export function canFingerprint(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** The SHA-256 of the one PDF or e-invoice among these files, worked out on this device. Fails with `UnfitFile`. */
export async function pdfFingerprint(files: readonly File[]): Promise<Fingerprinted> {
  if (!canFingerprint()) throw new UnfitFile('insecure')
  const [file, ...more] = files
  if (!file) throw new UnfitFile('none')
  if (more.length > 0) throw new UnfitFile('several')
  if (file.size > MAX_PDF_BYTES) throw new UnfitFile('too_large')
  // A folder can be dropped too, and a file may be gone by now.
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnfitFile('unreadable')
  })
  const xml = isPdf(bytes) ? undefined : xmlIn(bytes)
  if (!isPdf(bytes) && xml === undefined) throw new UnfitFile('no_pdf')
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
  return { file_name: file.name, sha256, ...(xml !== undefined && { xml }) }
}

/** By its content: what a file is called and said to be differs from device to device. */
function isPdf(bytes: ArrayBuffer): boolean {
  return new TextDecoder('latin1').decode(bytes.slice(0, HEAD_BYTES)).includes('%PDF-')
}

function xmlIn(bytes: ArrayBuffer): string | undefined {
  const text = new TextDecoder().decode(bytes)
  return text.trimStart().startsWith('<') ? text : undefined
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
