import { profiles, type Transaction } from '@quotespark/database'
import { PRODUCT_NAME } from '@quotespark/domain/text'
import { eq } from 'drizzle-orm'
import type { EventActor } from './evidence/history.ts'

/** The sender of an email; replies go to their address when the company has none. */
export interface Sender extends EventActor {
  email?: string
}

/** The product itself as sender, for scheduled work; replies go to the document's author. */
export async function productSender(db: Transaction, createdBy: string | null): Promise<Sender> {
  const product = { user_id: null, name: PRODUCT_NAME }
  if (createdBy === null) return product
  const [author] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, createdBy))
  return { ...product, ...author }
}
