import { createHash } from 'node:crypto'

/** The id of what is called so in the examples: the same each time, and of nothing else. */
export function sampleId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return `0199d8a0-4c00-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}
