// @vitest-environment happy-dom
import type { Company } from '@quotespark/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleAccount } from '~/testing/samples.ts'
import { mockServer } from '~/testing/server.ts'
import CompanySetupScreen from './company-setup-screen.tsx'

async function openDetails(company: Partial<Company> = {}) {
  const account = {
    ...sampleAccount,
    company: { ...sampleAccount.company, address: '7 Dock Road\nHull HU1 2AB', ...company },
  }
  const calls = mockServer({
    'account/get': () => account,
    'company/updateInformation': (input) => ({ ...account.company, ...(input as object) }),
    'company/updateSwitches': (input) => ({ ...account.company, ...(input as object) }),
  })
  const opened = openScreen(<CompanySetupScreen />, { at: '/company-setup?step=details' })
  await screen.findByRole('button', { name: 'Save and Continue' })
  const inputs = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  return { ...opened, inputs }
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const country = () => screen.getByRole('combobox', { name: 'Country' })
const press = (name: string) => screen.getByRole('button', { name })

test('proposes the United Kingdom, and saves VAT number and bank account without rewriting the address', async () => {
  const { user, inputs } = await openDetails()
  expect(country().textContent).toContain('United Kingdom')
  await user.type(field(/^VAT Number/), 'gb 123456782')
  await user.type(field(/^Account Name/), 'Hull Signs')
  await user.type(field(/^Sort Code/), '40 50 60')
  await user.type(field(/^Account Number/), '12345678')
  await user.click(press('Save and Continue'))
  await screen.findByRole('heading', { name: 'At /app/dashboard' })
  expect(inputs('company/updateInformation')).toMatchObject([
    {
      name: 'Bright Signs',
      address: '7 Dock Road\nHull HU1 2AB',
      address_fields: null,
      vat_number: 'GB 123 4567 82',
      bank_sort_code: '40-50-60',
      bank_account_number: '12345678',
    },
  ])
  expect(inputs('company/updateSwitches')).toEqual([])
})

test('another country is kept with the address in fields', async () => {
  const { user, inputs } = await openDetails()
  await user.click(country())
  await user.click(await screen.findByRole('option', { name: 'Ireland' }))
  await user.click(press('Save and Continue'))
  await screen.findByRole('heading', { name: 'At /app/dashboard' })
  expect(inputs('company/updateInformation')).toMatchObject([
    { address_fields: { street: '7 Dock Road', town: 'Hull', country_code: 'IE' } },
  ])
})

test('a country that the address names is chosen already', async () => {
  await openDetails({ address: '4 Dawson Street\nDublin\nIreland' })
  expect(country().textContent).toContain('Ireland')
})

test('a company that is not registered for VAT is asked for no number', async () => {
  const { user, inputs } = await openDetails()
  await user.click(screen.getByRole('switch', { name: 'VAT registered' }))
  expect(screen.queryByRole('textbox', { name: /^VAT Number/ })).toBeNull()
  await user.click(press('Save and Continue'))
  await screen.findByRole('heading', { name: 'At /app/dashboard' })
  expect(inputs('company/updateSwitches')).toEqual([{ vat_registered: false }])
})

test('a refused entry stays with its reason', async () => {
  const { user, inputs } = await openDetails()
  await user.type(field(/^Sort Code/), '4050')
  await user.click(press('Save and Continue'))
  await screen.findByText('Sort code must be 6 digits, such as 12-34-56')
  expect(field(/^Sort Code/)).toHaveProperty('value', '4050')
  expect(inputs('company/updateInformation')).toEqual([])
})

test('the step can be skipped', async () => {
  const { user, inputs } = await openDetails()
  await user.click(press('Skip for Now'))
  await screen.findByRole('heading', { name: 'At /app/dashboard' })
  expect(inputs('company/updateInformation')).toEqual([])
})
