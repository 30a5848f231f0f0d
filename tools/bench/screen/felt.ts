import type { Browser } from '@playwright/test'
import { findChromium, launchBrowser } from '../../../e2e/support/browser.ts'
import { putUnderTest, startServer } from '../../../e2e/support/running-server.ts'
import { measureFirstDashboard } from './first-dashboard.ts'
import { measureLists, type Served } from './lists.ts'
import { measureLiveDocument } from './live-document.ts'
import { measureMachine } from './machine.ts'
import type { Measurement } from './measurement.ts'
import { measureTyping } from './typing.ts'

/** Measures the delays a user feels, in the browser that is the same on every machine. `served` has many quotes. */
export async function measureFelt(served: Served): Promise<Measurement[]> {
  const browser = await launchBrowser(await findChromium())
  try {
    return [
      ...(await measureMachine(browser)),
      ...(await measureForms(browser)),
      ...(await measureLists(browser, served)),
    ]
  } finally {
    await browser.close()
  }
}

async function measureForms(browser: Browser): Promise<Measurement[]> {
  const server = await startServer()
  putUnderTest(server)
  try {
    return [
      ...(await measureTyping(browser, server.baseURL)),
      await measureLiveDocument(browser, server.baseURL),
      await measureFirstDashboard(browser, server.baseURL),
    ]
  } finally {
    await server.stop()
  }
}
