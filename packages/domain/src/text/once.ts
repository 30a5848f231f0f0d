/**
 * Creates a value on first use and keeps it: creating an `Intl` formatter takes a phone up to 80 ms, which a page that
 * formats nothing saves.
 */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}
