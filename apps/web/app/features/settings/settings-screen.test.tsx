// @vitest-environment happy-dom
import type { Company } from '@quotespark/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleAccount } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import { MOVED_ANCHORS } from './moved-anchors.ts'
import SettingsScreen from './settings-screen.tsx'

const PREFERENCES = [
  { event: 'quote_viewed', by_email: false, in_app: true },
  { event: 'member_joined', by_email: true, in_app: true },
]

/** Answers a change as the server does: with the whole company. */
function companyWith(change: object): Company {
  return { ...sampleAccount.company, ...change } as Company
}

function open(answers: Parameters<typeof mockServer>[0] = {}, at = '/app/settings', account = sampleAccount) {
  const calls = mockServer({
    'account/get': () => account,
    'member/list': () => ({ items: [] }),
    'invitation/list': () => ({ items: [] }),
    'vatRate/list': () => ({ items: [] }),
    'notification/listPreferences': () => ({ items: PREFERENCES }),
    ...answers,
  })
  const opened = openScreen(<SettingsScreen />, { at, account })
  const inputs = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  return { ...opened, inputs }
}

const field = (card: string, name: string | RegExp) =>
  within(screen.getByRole('region', { name: card })).getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save Changes' })
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const documentsLoaded = () => screen.findByRole('region', { name: 'Quote & Invoice Settings' })

test('one Save appears with the first change and saves every section of the page', async () => {
  const { user, inputs } = open({
    'company/updateInformation': (input) => companyWith(input as object),
    'company/updateDocumentSettings': (input) => companyWith(input as object),
  })
  await documentsLoaded()
  expect(bar()).toBeNull()
  await user.clear(field('Quote & Invoice Settings', /^Payment Terms/))
  await user.type(field('Quote & Invoice Settings', /^Payment Terms/), '45')
  await user.type(field('Company Information', /^Legal Name/), 'Bright Signs Holdings Ltd')
  expect(screen.getAllByRole('button', { name: 'Save Changes' })).toHaveLength(1)
  await user.click(save())
  await screen.findByText('Company information updated.')
  await screen.findByText('Quote & Invoice settings updated.')
  expect(inputs('company/updateInformation')).toMatchObject([{ legal_name: 'Bright Signs Holdings Ltd' }])
  expect(inputs('company/updateDocumentSettings')).toMatchObject([{ payment_terms_days: 45 }])
  await waitFor(() => expect(bar()).toBeNull())
  expect(document.activeElement?.id).toBe('company-information')
})

test('a refusal ends the saving, shows at its field and keeps what was typed everywhere', async () => {
  const { user, inputs } = open({
    'company/updateInformation': () => {
      throw refusal('invalid_input', { issues: [{ path: 'website', message: 'Website is taken' }] })
    },
  })
  await documentsLoaded()
  await user.type(field('Company Information', /^Website/), 'https://signs.example')
  await user.clear(field('Quote & Invoice Settings', /^Quote Validity/))
  await user.type(field('Quote & Invoice Settings', /^Quote Validity/), '21')
  await user.click(save())
  await screen.findByText('Website is taken')
  expect(inputs('company/updateDocumentSettings')).toEqual([])
  expect(field('Company Information', /^Website/).value).toBe('https://signs.example')
  expect(field('Quote & Invoice Settings', /^Quote Validity/).value).toBe('21')
  expect(bar()).not.toBeNull()
})

test('Enter in a field saves the page', async () => {
  const { user, inputs } = open({ 'company/updateInformation': (input) => companyWith(input as object) })
  await user.type(field('Company Information', /^Company Number/), '01234567{Enter}')
  await screen.findByText('Company information updated.')
  expect(inputs('company/updateInformation')).toHaveLength(1)
})

test('the VAT switch waits for Save, and is sent by itself when nothing else has changed', async () => {
  const { user, inputs } = open({ 'company/updateSwitches': (input) => companyWith(input as object) })
  await user.click(screen.getByRole('switch', { name: 'VAT registered' }))
  expect(inputs('company/updateSwitches')).toEqual([])
  await user.click(save())
  await screen.findByText('Company information updated.')
  expect(inputs('company/updateSwitches')).toEqual([
    { vat_registered: !sampleAccount.company.vat_registered },
  ])
  expect(inputs('company/updateInformation')).toEqual([])
})

test('Discard brings back every saved value', async () => {
  const { user } = open()
  await documentsLoaded()
  const name = field('Company Information', /^Company Name/)
  const before = name.value
  await user.type(name, ' & Sons')
  await user.type(field('Quote & Invoice Settings', /^Invoice Terms/), 'Net')
  await user.click(screen.getByRole('button', { name: 'Discard Changes' }))
  expect(field('Company Information', /^Company Name/).value).toBe(before)
  expect(field('Quote & Invoice Settings', /^Invoice Terms/).value).not.toContain('Net')
  expect(bar()).toBeNull()
})

test('a VAT rate that was typed but not added is saved as well', async () => {
  const { user, inputs } = open({
    'vatRate/create': () => ({ id: 'x', name: 'Fuel', rate: '5', is_default: false }),
  })
  const form = within(await screen.findByRole('form', { name: 'Add VAT rate' }))
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Fuel')
  await user.click(save())
  await screen.findByText('VAT rate added.')
  expect(inputs('vatRate/create')).toEqual([{ name: 'Fuel', rate: '20' }])
})

describe('notifications', () => {
  test('are chosen by anyone and saved with the page', async () => {
    const reader = {
      ...sampleAccount,
      abilities: { ...sampleAccount.abilities, manage_company: false },
    }
    const { user, inputs } = open(
      { 'notification/updatePreferences': () => ({ items: [] }) },
      undefined,
      reader,
    )
    await screen.findByText('You can view these settings but not change them')
    await user.click((await screen.findAllByRole('button', { name: 'Configure' }))[3] as HTMLElement)
    await user.click(await screen.findByRole('switch', { name: 'Someone joins the team: by email' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(inputs('notification/updatePreferences')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
    await screen.findByText('Notifications updated.')
    expect(inputs('notification/updatePreferences')).toEqual([
      { items: [{ event: 'member_joined', by_email: false, in_app: true }] },
    ])
    await waitFor(() => expect(bar()).toBeNull())
  })
})

test.each(Object.entries(MOVED_ANCHORS))('the old link to %s leads to %s', async (anchor, page) => {
  open({}, `/app/settings${anchor}`)
  await screen.findByRole('heading', { name: `At ${page.replace(/#.*/, '')}` })
})
