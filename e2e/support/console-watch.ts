import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * Collects hidden problems on the pages of a context: console errors, uncaught exceptions, and violations of the content
 * security policy.
 */
export async function watchConsole(context: BrowserContext, problems: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message)) {
      problems.push(`${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error()}`))
  // No browser logs a violation inside a library that catches its own failure, so it is thrown here.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      throw new Error(`content security policy: ${violatedDirective} stopped ${blockedURI} in ${sourceFile}`)
    })
  })
}

/**
 * The browser logs every response with a status of 400 or above. A call that the server refuses and an unknown address are
 * responses, not faults.
 */
function isRefusedCall(message: ConsoleMessage): boolean {
  if (!/the server responded with a status of 4\d\d/.test(message.text())) return false
  const { pathname } = new URL(message.location().url)
  return !pathname.startsWith('/assets/')
}
