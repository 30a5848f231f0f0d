// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LineAnswer } from '~/features/document/detail/line-answers.ts'
import { LineWish, LineWishes, wishesByKey } from './line-wishes.tsx'

const WISHES = new Map<string, LineAnswer>([
  ['1', { is: 'wanted', quantity: null, price: '5.00' }],
  ['2', { is: 'left' }],
  ['3', { is: 'wanted', quantity: '14 items', price: '70.00' }],
])
const ITEMS = ['Oak', 'Oak', 'Lights'].map((description, at) => ({ id: String(at + 1), description }))
const formLine = (key: string, description: string) => ({ key, fields: { description } })
const marksOf = (...lines: ReturnType<typeof formLine>[]) => {
  const { container } = render(
    <LineWishes value={wishesByKey(lines, ITEMS, WISHES)}>
      {lines.map(({ key }) => (
        <p key={key}>
          <LineWish lineKey={key} />
        </p>
      ))}
    </LineWishes>,
  )
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
}

test('marks each line with what the customer wants, lines of the same words by their place', () => {
  expect(marksOf(formLine('a', 'Oak'), formLine('b', 'Oak'), formLine('c', 'Lights'))).toEqual([
    'Customer wants this',
    'Customer did not choose this',
    'Customer wants 14 items',
  ])
})

test('finds a line that was moved in a stored draft, and marks no new one', () => {
  expect(marksOf(formLine('c', 'Lights'), formLine('d', 'Dimmer'))).toEqual(['Customer wants 14 items', ''])
})
