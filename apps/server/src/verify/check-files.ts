import { nameOf, nameOfAnswer, REVISION_FILES } from './check-rows.ts'
import { sha256 } from './evidence-hash.ts'
import type { Evidence, FileRow } from './read-evidence.ts'

/** The only part of a file store that verification needs. */
export interface StoredFiles {
  /** Undefined when there is no such file. */
  find(key: string): Promise<Uint8Array | undefined>
}

/** A file that a row of evidence names. */
interface NamedFile {
  /** Such as 'revision 2 of quote Q-1791…'. */
  of: string
  /** Such as 'PDF'. */
  what: string
  file_id: string
  /** Hash that the evidence gives for its bytes; null where it only names the file. */
  sealed_sha256: string | null
}

/** Files remembered at once: one logo appears in thousands of revisions, a PDF in one revision and its answer. */
const REMEMBERED = 1000

interface FoundBytes {
  sha256: string
  size: number
}

/** Reads files one at a time, each at most 20 MB, and remembers the hash and size of the latest. */
export class FileReader {
  /** Number of files read so far. */
  read = 0
  readonly #store: StoredFiles
  readonly #found = new Map<string, FoundBytes | undefined>()

  constructor(store: StoredFiles) {
    this.#store = store
  }

  async find(key: string): Promise<FoundBytes | undefined> {
    if (this.#found.has(key)) return this.#found.get(key)
    const bytes = await this.#store.find(key)
    if (bytes) this.read += 1
    const found = bytes && { sha256: sha256(bytes), size: bytes.length }
    this.#found.set(key, found)
    for (const oldest of this.#found.keys()) {
      if (this.#found.size <= REMEMBERED) break
      this.#found.delete(oldest)
    }
    return found
  }
}

/** Finds files named by a document's evidence that are missing or not what was sealed. Runs outside any transaction. */
export async function* brokenInFiles(evidence: Evidence, reader: FileReader): AsyncGenerator<string> {
  const rows = new Map(evidence.files.map((row) => [row.id, row]))
  for (const { of, what, file_id, sealed_sha256 } of namedFiles(evidence)) {
    const problem = await problemWith(rows.get(file_id), sealed_sha256, reader)
    if (problem) yield `${of}: its ${what} ${problem}`
  }
}

async function problemWith(
  row: FileRow | undefined,
  sealed_sha256: string | null,
  reader: FileReader,
): Promise<string | undefined> {
  if (!row) return 'has no row among the files'
  const found = await reader.find(row.storage_key)
  if (!found) return 'is not in the file store'
  if (found.sha256 !== (sealed_sha256 ?? row.sha256)) return 'is not the file that was sealed'
  if (row.sha256 !== found.sha256 || row.size_bytes !== found.size)
    return 'does not match its row among the files'
}

function* namedFiles(evidence: Evidence): Generator<NamedFile> {
  const document = nameOf(evidence)
  for (const { revision, pdf_file_id, pdf_sha256 } of evidence.revisions) {
    if (pdf_file_id === null) continue
    const of = `revision ${revision} of ${document}`
    yield { of, what: 'PDF', file_id: pdf_file_id, sealed_sha256: pdf_sha256 }
  }
  const names = new Map(evidence.files.map(({ id, file_name }) => [id, file_name]))
  for (const { revision, role, file_id, file_sha256 } of evidence.revisionFiles) {
    const of = `revision ${revision} of ${document}`
    const what = role === 'attachment' ? `attachment ${names.get(file_id) ?? file_id}` : REVISION_FILES[role]
    yield { of, what, file_id, sealed_sha256: file_sha256 }
  }
  for (const answer of evidence.answers) {
    const of = nameOfAnswer(answer, document)
    const { pdf_file_id, pdf_sha256, signature_file_id, signature_sha256 } = answer
    if (pdf_file_id !== null) yield { of, what: 'PDF', file_id: pdf_file_id, sealed_sha256: pdf_sha256 }
    if (signature_file_id !== null) {
      yield { of, what: 'signature', file_id: signature_file_id, sealed_sha256: signature_sha256 }
    }
  }
}
