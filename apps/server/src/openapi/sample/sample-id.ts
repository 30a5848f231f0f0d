import { createHash } from 'node:crypto'

/** Derives an id from a name in the examples: always the same, and different for every name. */
export function sampleId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return `0199d8a0-4c00-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}
