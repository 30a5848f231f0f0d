import { afterEach } from 'vitest'

// For tests that draw, which say so in their first line; to all others it is nothing.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
