import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/test.ts'

test('every public page links at its foot to the open-source licences', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Open-source licences' })
    .click()
  await expect(page).toHaveURL('/licences')
  await expect(page.locator('script[type="module"]')).toHaveCount(0)
  const react = page.getByRole('listitem').filter({ hasText: 'Meta Platforms, Inc. and affiliates' }).first()
  const text = react.getByText('Permission is hereby granted, free of charge')
  await expect(text).toBeHidden()
  await react.locator('summary').click()
  await expect(text).toBeVisible()
  await expect(page.getByText('PostgreSQL 18')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
