// @vitest-environment happy-dom
import type { ChasingSteps } from '@quotespark/contract'
import { USUAL_STEPS } from '@quotespark/domain/billing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleAccount } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import ChasingSettingsScreen from './chasing-settings-screen.tsx'

const USUAL = { invoice_steps: [...USUAL_STEPS.invoice], quote_steps: [...USUAL_STEPS.quote] }
const KEPT: ChasingSteps = { ...USUAL, usual: USUAL }

function open(answers: Parameters<typeof mockServer>[0] = {}, account: typeof sampleAccount = sampleAccount) {
  const calls = mockServer({
    'account/get': () => account,
    'chasing/getSteps': () => KEPT,
    'chasing/previewStep': ({ subject }) => ({ subject, html: '<p>Preview</p>', number: 'INV-00012' }),
    'chasing/updateSteps': (input) => ({ ...KEPT, ...input }),
    ...answers,
  })
  const opened = openScreen(<ChasingSettingsScreen />, { at: '/app/settings/chasing', account })
  const inputs = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  return { ...opened, inputs }
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const steps = (name: string) =>
  card(name)
    .getAllByRole('button', { expanded: false })
    .map((button) => button.textContent)
const save = () => screen.getByRole('button', { name: 'Save Changes' })
const unfold = (name: RegExp) => screen.findByRole('button', { name })

test('lists the steps of invoices and quotes with their subjects', async () => {
  open()
  await unfold(/^3 days before the due date/)
  expect(steps('Emails about invoices')).toHaveLength(5)
  expect(steps('Emails about quotes')[1]).toBe(
    '3 days before its last dayQuote {number} from {company} ends on {valid_until}',
  )
  expect(card('Emails about quotes').queryByRole('button', { name: 'Add step' })).toBeNull()
})

test('shows a step with a real invoice, at its position among the others', async () => {
  const { user, inputs } = open()
  await user.click(await unfold(/^14 days after the due date/))
  await screen.findByText('Shown with invoice INV-00012.')
  expect(inputs('chasing/previewStep')).toMatchObject([{ kind: 'invoice', days: 14, step: 4 }])
  screen.getByRole('button', { name: /^\{interest\}/ })
})

test('refuses a placeholder at its field by name, and saves the days with their sign', async () => {
  const { user, inputs } = open()
  await user.click(await unfold(/^3 days before the due date/))
  const subject = screen.getAllByRole('textbox', { name: 'Subject' })[0] as HTMLElement
  await user.type(subject, ' {{interest}')
  await screen.findByText('{interest} can be named from the third step on.')
  await user.clear(subject)
  await user.type(subject, 'Due soon')
  const days = screen.getAllByRole('textbox', { name: 'Days' })[0] as HTMLElement
  await user.clear(days)
  await screen.findByText('Days must be a whole number.')
  await user.type(days, '5')
  await user.click(save())
  await screen.findByText('Steps saved.')
  expect(inputs('chasing/updateSteps')).toMatchObject([
    { invoice_steps: [{ days: -5, subject: 'Due soon' }, { days: 1 }, {}, {}, {}], quote_steps: [{}, {}] },
  ])
  // It stays unfolded.
  screen.getByRole('button', { name: /^5 days before the due date/, expanded: true })
})

test('shows the server’s refusal at the field of its step, which unfolds', async () => {
  const { user } = open({
    'chasing/updateSteps': () => {
      throw refusal('invalid_input', {
        issues: [{ path: 'invoice_steps.2.text', message: 'Text is too long' }],
      })
    },
  })
  await user.click(await unfold(/^3 days before the due date/))
  await user.click(screen.getAllByRole('switch', { name: 'Send this step' })[0] as HTMLElement)
  await user.click(save())
  await screen.findByText('Text is too long')
  screen.getByRole('button', { name: /^7 days after the due date/, expanded: true })
})

test('adds a step, removes one, and asks before own words give way to the usual steps', async () => {
  const { user, inputs } = open()
  await user.click(await screen.findByRole('button', { name: 'Add step' }))
  await user.click(await unfold(/^37 days after the due date/))
  await user.click(await unfold(/^3 days before the due date/))
  await user.click(screen.getAllByRole('button', { name: 'Remove step' })[0] as HTMLElement)
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^3 days before the due date/ })).toBeNull(),
  )
  await user.click(screen.getByRole('button', { name: 'Restore the usual steps' }))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await unfold(/^3 days before the due date/)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^37 days/ })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Restore the usual steps' })).toBeNull()
  expect(inputs('chasing/updateSteps')).toEqual([])
})

test('takes no more than ten steps', async () => {
  const many = Array.from({ length: 10 }, (_, at) => ({ days: at, subject: 'Due', text: 'Due', is_on: true }))
  open({ 'chasing/getSteps': () => ({ ...KEPT, invoice_steps: many }) })
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add step' })
  expect(add.disabled).toBe(true)
})

test('switches invoices and quotes by themselves', async () => {
  const { user, inputs } = open({
    'company/updateSwitches': (input) => ({ ...sampleAccount.company, ...input }),
  })
  await user.click(screen.getByRole('switch', { name: 'Follow up quotes' }))
  await user.click(save())
  await screen.findByText('Chasing updated.')
  expect(inputs('company/updateSwitches')).toEqual([{ remind_overdue: true, follow_up_quotes: false }])
  expect(inputs('chasing/updateSteps')).toEqual([])
})

test('can be read, and not changed, by members who may not change the company', async () => {
  const { user } = open(
    {},
    { ...sampleAccount, abilities: { ...sampleAccount.abilities, manage_company: false } },
  )
  await user.click(await unfold(/^3 days before the due date/))
  expect(screen.queryByRole('button', { name: 'Add step' })).toBeNull()
  expect(screen.queryAllByRole('button', { name: 'Remove step' })).toEqual([])
  for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) expect(field.readOnly).toBe(true)
})

test('says that the steps could not be loaded, and loads them again', async () => {
  let isLost = true
  const { user } = open({
    'chasing/getSteps': () => {
      if (isLost) throw refusal('company_required', {})
      return KEPT
    },
  })
  await screen.findByText('The steps could not be loaded')
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await unfold(/^3 days before the due date/)
})
