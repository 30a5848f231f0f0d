/** Builds a test for a list of codes, given as one readable text; the set is created on first use. */
export function codes(text: string): (code: string) => boolean {
  let set: Set<string> | undefined
  return (code) => {
    set ??= new Set(text.trim().split(/\s+/))
    return set.has(code)
  }
}
