import { afterAll, afterEach } from 'vitest'

// The real one, whatever clock a test sets.
const { setTimeout } = globalThis

// For tests that render, which say so in their first line; does nothing in all others.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  afterEach(cleanup)
  // A toast sets its state in a timer of its own, which would otherwise find the page of the file gone.
  afterAll(() => new Promise((done) => setTimeout(done)))
  // On a busy machine a screen takes time to appear; anything that never appears still fails.
  configure({ asyncUtilTimeout: 10_000 })
}
