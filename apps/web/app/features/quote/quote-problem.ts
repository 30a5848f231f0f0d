import { type FormProblem, formProblems } from '../../documents/form-problem.ts'

/** What to tell first about a quote that cannot be saved: the customer, then the title, then the items. */
export function firstQuoteProblem(errors: object): FormProblem | undefined {
  return formProblems(errors, ['customer_id', 'title', 'items'])[0]
}

/** Whether something is missing without which a quote is not sent. */
export function lacksForSending(quote: {
  customer_id: string
  title: string
  items: readonly { description: string }[]
}): boolean {
  return (
    quote.customer_id === '' ||
    quote.title.trim() === '' ||
    quote.items.some(({ description }) => description.trim() === '')
  )
}
