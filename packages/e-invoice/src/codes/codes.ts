/** A list of codes, kept as one text so that it is read by eye and costs little; a set from its first use on. */
export function codes(text: string): (code: string) => boolean {
  let set: Set<string> | undefined
  return (code) => {
    set ??= new Set(text.trim().split(/\s+/))
    return set.has(code)
  }
}
