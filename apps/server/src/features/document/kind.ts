import type { StaffContext } from '../../api/context.ts'
import type { ListedKind } from './list-documents.ts'

/**
 * The parts of one kind of document that the shared code depends on, defined in its own `kind.ts`. Its status rules
 * are in the domain; its sealed content and emails are in `sealing/sealed-kinds.ts`.
 */
export interface Kind<Row> extends ListedKind {
  /** Locks the row until commit, with the status as of now. */
  lock(context: StaffContext, id: string): Promise<Row>
}

/** A kind with consecutive numbers. */
export interface NumberedKind extends Pick<ListedKind, 'noun'> {
  /** The number at this position of a company's series, from 1. */
  numberAt(sequence: number): string
}
