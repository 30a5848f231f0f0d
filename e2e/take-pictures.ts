import { drawBrand } from './pictures/draw-brand.ts'
import { drawOgPictures } from './pictures/draw-og-pictures.ts'
import { takeProductPictures } from './pictures/product-pictures.ts'
import { findChromium, launchBrowser } from './support/browser.ts'
import { startServer } from './support/running-server.ts'

/** Retakes the pictures of the public site and the README from the built product with a sample company. */
export async function takePictures(): Promise<void> {
  await drawBrand()
  const server = await startServer({}, 'bakery')
  process.env.E2E_BASE_URL = server.baseURL // sent as the origin of every sign-in
  try {
    const browser = await launchBrowser(await findChromium())
    try {
      await takeProductPictures(browser, server.baseURL)
      await drawOgPictures(browser)
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
}
