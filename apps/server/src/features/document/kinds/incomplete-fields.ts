import type { Printable, StoredDocument } from '../printable.ts'

interface FieldProblem {
  path: string
  message: string
}

/** The words of a kind for what its drafts may lack. */
interface MissingWords {
  title: string
  customer: string
  items: string
  description: string
}

/** Fields beside the lines that a draft may lack, and that it needs to be sent. */
export function missingFields(
  { title, customer_id }: Pick<StoredDocument, 'title' | 'customer_id'>,
  words: MissingWords,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (title === '') problems.push({ path: 'title', message: words.title })
  if (customer_id === null) problems.push({ path: 'customer_id', message: words.customer })
  return problems
}

/** The same in the lines of a draft. */
export function missingInLines(items: Printable['items'], words: MissingWords): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!items.some(({ kind }) => kind === 'line')) problems.push({ path: 'items', message: words.items })
  for (const [index, { description }] of items.entries()) {
    if (description === '') problems.push({ path: `items.${index}.description`, message: words.description })
  }
  return problems
}
