import { findChromium } from './browser.ts'
import { startServer } from './running-server.ts'

/**
 * Hands a browser and a running product to the tests, in the environment that their processes inherit. With
 * E2E_BASE_URL they run against a product that is already up.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  process.env.E2E_FOUND_BROWSER = JSON.stringify(await findChromium())
  if (process.env.E2E_BASE_URL) return undefined
  const server = await startServer()
  process.env.E2E_BASE_URL = server.baseURL
  return server.stop
}
