// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const ONE = '0199d8a0-4c00-7b1e-8a52-3f0c2d9e6b42'
const OTHER = '0199d8a0-4c00-7b1e-8a52-3f0c2d9e6b43'

/** Loads the module as a newly opened page does. */
async function opened(address: string) {
  window.history.replaceState(null, '', address)
  vi.resetModules()
  return import('./company-in-use.ts')
}

beforeEach(() => sessionStorage.clear())

test('a link in an email decides which company is shown, whatever the tab showed before', async () => {
  const before = await opened('/app/quotes')
  expect(before.currentCompanyId()).toBeUndefined()
  before.setCurrentCompany(ONE)
  expect((await opened('/app/quotes')).currentCompanyId()).toBe(ONE)
  expect((await opened(`/app/quotes/1?company=${OTHER}`)).currentCompanyId()).toBe(OTHER)
})

test('a company chosen in the tab overrides the one named in the link', async () => {
  const page = await opened(`/app/quotes/1?company=${OTHER}`)
  expect(page.currentCompanyId()).toBe(OTHER)
  page.setCurrentCompany(ONE)
  expect(page.currentCompanyId()).toBe(ONE)
})
