import type { StaffContext } from '../../api/context.ts'
import type { ListedKind } from './list-documents.ts'

/**
 * What the shared code is told of one kind of document; each kind says it in its own `kind.ts`. The steps of its life are
 * the domain's, what it says when it is sealed stands in `sealing/document-content.ts`.
 */
export interface Kind<Row> extends ListedKind {
  /** Its row, locked until commit, with the status of this moment. */
  lock(context: StaffContext, id: string): Promise<Row>
}

/** A kind that is numbered one after the other. */
export interface NumberedKind extends Pick<ListedKind, 'noun'> {
  /** The n-th of a company, from 1. */
  numberAt(sequence: number): string
}
