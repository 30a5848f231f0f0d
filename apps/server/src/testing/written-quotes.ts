import {
  documentAnswers,
  documentEvents,
  documentLines,
  documentLinks,
  documentRelations,
  documentRevisions,
  documentSealings,
  documents,
  emails,
  notifications,
  revisionFiles,
} from '@quotespark/database'
import type { TestServer } from './test-server.ts'

/** Reads everything written about quotes, once no background work is left. */
export async function writtenOf({ services: { database, background } }: TestServer) {
  await background.settled()
  const tables = [documentLines, documentLinks, documentRelations, documentRevisions, documentSealings]
  const evidence = [documentAnswers, documentEvents, emails, notifications, revisionFiles]
  return {
    documents: await database.select().from(documents).orderBy(documents.id),
    counts: await Promise.all([...tables, ...evidence].map((table) => database.$count(table))),
  }
}
