import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * Collects what goes wrong unseen on the pages of a context: errors on the console, exceptions nobody caught, and what
 * the content security policy stopped.
 */
export async function watchConsole(context: BrowserContext, problems: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message)) {
      problems.push(`${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error()}`))
  // A violation inside a library that catches its own failure is on the console of no browser: it is thrown here.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      throw new Error(`content security policy: ${violatedDirective} stopped ${blockedURI} in ${sourceFile}`)
    })
  })
}

/**
 * The browser itself notes every answer from 400 on. A call that the server refuses, and an address that it does not
 * know, are answers and no faults.
 */
function isRefusedCall(message: ConsoleMessage): boolean {
  if (!/the server responded with a status of 4\d\d/.test(message.text())) return false
  const { pathname } = new URL(message.location().url)
  return !pathname.startsWith('/assets/')
}
