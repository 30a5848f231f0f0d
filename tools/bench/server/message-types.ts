const LENGTH_BYTES = 4

/**
 * Reads one direction of a connection in PostgreSQL's protocol, version 3: each message has a byte for its type, four for its
 * length (which counts those four) and then its content. Passes each type on as soon as the head has arrived. A client's first
 * message has no type.
 */
export function readMessageTypes(
  onType: (type: string) => void,
  { isFirstUntyped }: { isFirstUntyped: boolean },
): (chunk: Buffer) => void {
  let head = Buffer.alloc(0)
  let typeBytes = isFirstUntyped ? 0 : 1
  /** Bytes left of the message whose head was read. */
  let rest = 0
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (rest > 0) {
        const skipped = Math.min(rest, chunk.length - at)
        rest -= skipped
        at += skipped
        continue
      }
      const taken = chunk.subarray(at, at + typeBytes + LENGTH_BYTES - head.length)
      head = Buffer.concat([head, taken])
      at += taken.length
      if (head.length < typeBytes + LENGTH_BYTES) return
      rest = head.readInt32BE(typeBytes) - LENGTH_BYTES
      if (typeBytes > 0) onType(head.toString('latin1', 0, typeBytes))
      head = Buffer.alloc(0)
      typeBytes = 1
    }
  }
}
