import { describe, expect, test } from 'vitest'
import { EMAIL_TEXT_NAMES, EMAIL_TEXTS, fillEmailText, placeholderProblem } from './email-text.ts'

describe('placeholders in the text of an email', () => {
  test.each([
    ['quote-sent', 'Quote {number} for {contact} of {customer}', undefined],
    ['quote-sent', 'See {link}, valid until {valid_until}: {total}', undefined],
    ['quote-sent', 'No braces', undefined],
    ['quote-sent', 'Not opened } and { not closed', undefined],
    ['quote-sent', 'Due {due_date}', '{due_date}'],
    ['quote-sent', 'Version {revision}', '{revision}'],
    ['quote-sent-again', 'Version {revision}', undefined],
    ['invoice-sent', '{Number}', '{Number}'],
    ['invoice-sent', '{ number }', '{ number }'],
    ['invoice-overdue', '{balance_due} is {days_late} late', undefined],
    ['payment-received', '{balance_due}', '{balance_due}'],
    ['portal-invitation', 'Quote {number}', '{number}'],
    ['portal-invitation', '{}', '{}'],
    ['statement', '{period}: {balance}', undefined],
    ['portal-invitation', '{constructor}', '{constructor}'],
  ] as const)('of %s, %j is refused for %j', (email, text, wrong) => {
    const problem = placeholderProblem(email, text)
    if (wrong === undefined) expect(problem).toBeUndefined()
    else expect(problem).toContain(`${wrong} is not a placeholder of this email.`)
  })

  test('the refusal names those that can be used', () => {
    expect(placeholderProblem('portal-invitation', '{name}')).toBe(
      '{name} is not a placeholder of this email. You can use {customer}, {contact}, {company}, {month}, {year} and {link}.',
    )
  })

  const values = { contact: 'Ada {year}', number: 'Q-1', valid_until: null, year: '2026' }
  test.each([
    ['Dear {contact},\n\nquote {number}.', 'Dear Ada {year},\n\nquote Q-1.'],
    ['Hello,\n\nPlease answer by {valid_until}.\n\nThanks', 'Hello,\n\nThanks'],
    ['Hello {contact}\nby {valid_until} please\nThanks', 'Hello Ada {year}\nThanks'],
    ['{valid_until}', ''],
    ['{toString} {number}', '{toString} Q-1'],
  ])('fills in %j as %j', (text, filled) => {
    expect(fillEmailText(text, values)).toBe(filled)
  })

  test('every email has a title of its own and says when it goes out', () => {
    expect(new Set(EMAIL_TEXT_NAMES.map((email) => EMAIL_TEXTS[email].title)).size).toBe(
      EMAIL_TEXT_NAMES.length,
    )
    for (const email of EMAIL_TEXT_NAMES) expect(EMAIL_TEXTS[email].description).toMatch(/^[A-Z].{10,}\.$/)
  })
})
