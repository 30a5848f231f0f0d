/** Values by the name of their placeholder. */
export type PlaceholderValues<Name extends string = string> = Readonly<Partial<Record<Name, string | null>>>

/** As people write one: in braces, on one line. */
const IN_BRACES = /\{([^{}\n]*)\}/g

/** Fills in the placeholders that have a value; anything else in braces stays as typed. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(IN_BRACES, (typed, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? typed) : typed,
  )
}

/** The names in braces in a text, in order, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name))]
}
