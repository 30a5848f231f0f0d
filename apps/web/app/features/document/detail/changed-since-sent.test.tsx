import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangedSinceSent } from './changed-since-sent.tsx'

const notice = (revision: number | null, changed_since_sent = true) =>
  renderToStaticMarkup(
    <ChangedSinceSent
      document={{ revision, changed_since_sent }}
      action={<button type="button">Send again</button>}
    />,
  )

test('a change that was not sent is said, with what the customer sees instead', () => {
  expect(notice(1)).toContain('Changed since it was sent')
  expect(notice(1)).toContain('Your customer still sees what was sent.')
  expect(notice(2)).toContain('Your customer still sees what was sent, revision 2.')
  expect(notice(2)).toContain('Send again')
})

test('what the customer sees as it is needs no notice', () => {
  expect(notice(1, false)).toBe('')
})
