import { findChromium, launchBrowser } from '../../e2e/support/browser.ts'
import { putUnderTest, startServer } from '../../e2e/support/running-server.ts'
import { drawBrand } from './draw-brand.ts'
import { drawOgPictures } from './draw-og-pictures.ts'
import { takeProductPictures } from './product-pictures.ts'

/** Retakes the pictures of the public site and the README from the built product with a sample company. */
export async function takePictures(): Promise<void> {
  await drawBrand()
  const server = await startServer({}, 'bakery')
  putUnderTest(server)
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
