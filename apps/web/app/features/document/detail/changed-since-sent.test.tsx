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

test('says that a change was not sent, and what the customer sees instead', () => {
  expect(notice(1)).toContain('Changed since it was sent')
  expect(notice(1)).toContain('Your customer still sees the version you sent.')
  expect(notice(2)).toContain('Your customer still sees the version you sent, revision 2.')
  expect(notice(2)).toContain('Send again')
})

test('draws no notice when the customer sees the document as it is', () => {
  expect(notice(1, false)).toBe('')
})
