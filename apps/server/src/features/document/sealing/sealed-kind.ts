import type { Transaction } from '@quotespark/database'
import { type DocumentKind, isZeroMoney } from '@quotespark/domain'
import type { SealedContent } from '@quotespark/paper'
import type { Services } from '../../../services.ts'
import type { DocumentRef } from '../document-ref.ts'
import type { StoredFile } from '../evidence/archive-file.ts'

/** What goes out: a revision with its hash and its PDF. */
export interface SentRevision {
  content: SealedContent
  revision: number
  sha256: string
  pdf: Pick<StoredFile, 'id' | 'sha256'>
}

/** What the mails of all kinds say alike. */
interface SharedLetter {
  envelope: {
    to: string
    company_id: string
    document_id: string
    from_name: string
    reply_to: string | null
  }
  variables: {
    customerName: string
    companyName: string
    amount: string
    description: string
    revision?: string
  }
}

/** How documents of one kind are sealed and sent. */
export interface SealedKind<Kind extends DocumentKind = DocumentKind> {
  /** It bears the day of its sending: sent again on another day, it has not changed. */
  isDatedBySending: boolean
  /** What one says at this moment; as which revision, if it is to be sealed. */
  contentOf(db: Transaction, document: DocumentRef<Kind>, revision: number | null): Promise<SealedContent>
  /** Mails it to its customer, who has an address. */
  mail(
    parts: { db: Transaction; services: Services },
    document: DocumentRef<Kind>,
    sent: SentRevision,
    letter: SharedLetter,
  ): Promise<void>
}

/** Nothing is left to pay of it. */
export function isSettled({ balance_due }: SealedContent): boolean {
  return balance_due !== null && isZeroMoney(balance_due)
}
