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

/** The first placeholder in a text that an email does not have; undefined when all can be filled in. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  return placeholdersIn(text).find((name) => !known.includes(name))
}

/** Says that an email does not have a placeholder, and which it has. */
export function unknownPlaceholderSentence(name: string, known: readonly string[]): string {
  const inBraces = known.map((each) => `{${each}}`)
  return `{${name}} is not a placeholder of this email. You can use ${inBraces.slice(0, -1).join(', ')} and ${inBraces.at(-1)}.`
}

/** The names in braces in a text, in order, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name))]
}
