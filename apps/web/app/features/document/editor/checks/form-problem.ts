export interface FormProblem {
  /** The field, dotted: `items.0.description`. */
  path: string
  message: string
}

/**
 * The problems that React Hook Form found, with the fields named in `first` before all others and in that
 * order. A name also covers the fields below it: `items` covers `items.3.description`.
 */
export function formProblems(errors: object, first: readonly string[] = []): FormProblem[] {
  const rank = ({ path }: FormProblem) => {
    const index = first.findIndex((name) => path === name || path.startsWith(`${name}.`))
    return index === -1 ? first.length : index
  }
  return collect(errors, '').sort((left, right) => rank(left) - rank(right))
}

function collect(errors: object, prefix: string): FormProblem[] {
  const found: FormProblem[] = []
  for (const [key, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null) continue
    const path = prefix === '' ? key : `${prefix}.${key}`
    if ('message' in error && typeof error.message === 'string') found.push({ path, message: error.message })
    else found.push(...collect(error, path))
  }
  return found
}
