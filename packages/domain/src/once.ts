/**
 * Makes a thing when it is first wanted, and keeps it: a formatter of `Intl` takes a phone up to 80 ms, and a page that
 * formats nothing does without.
 */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}
