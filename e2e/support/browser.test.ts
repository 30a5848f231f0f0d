import { chromium } from '@playwright/test'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium } from './browser.ts'

afterEach(() => vi.unstubAllEnvs())

test('on a machine without a browser, the browser from npm is unpacked and draws text', {
  timeout: 120_000,
}, async () => {
  vi.stubEnv('E2E_BROWSER', 'npm')
  const { executablePath = '', args, env } = await findChromium()
  expect(executablePath).toMatch(/\.cache[\\/]chromium-147[\d.]+[\\/]chromium$/)
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    expect(browser.version()).toMatch(/^147\./)
    const page = await browser.newPage()
    await page.setContent('<p>£1,234.50</p><p></p>')
    const [text, nothing] = await page.locator('p').all()
    expect((await text?.boundingBox())?.height).toBeGreaterThan(0)
    expect((await nothing?.boundingBox())?.height).toBe(0)
  } finally {
    await browser.close()
  }
})

test('a browser named in CHROMIUM_PATH that does not start is an error and never replaced by another', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findChromium()).rejects.toThrow(/CHROMIUM_PATH: .*\/nowhere\/chromium/s)
})
