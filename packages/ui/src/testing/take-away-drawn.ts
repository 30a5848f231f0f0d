import { afterEach } from 'vitest'

// For tests that draw, which say so in their first line; to all others it is nothing.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  afterEach(cleanup)
  // On a busy machine a screen takes its time; what never comes fails as surely.
  configure({ asyncUtilTimeout: 10_000 })
}
