import { afterEach } from 'vitest'

// For tests that render, which say so in their first line; does nothing in all others.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  afterEach(cleanup)
  // On a busy machine a screen takes time to appear; anything that never appears still fails.
  configure({ asyncUtilTimeout: 10_000 })
}
