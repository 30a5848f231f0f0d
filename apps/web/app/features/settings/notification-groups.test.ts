import { STAFF_EVENTS } from '@quotespark/domain/document'
import { expect, test } from 'vitest'
import { NOTIFICATION_GROUPS } from './notification-groups.ts'

test('every event can be configured in one of four groups', () => {
  const events = NOTIFICATION_GROUPS.flatMap((group) => group.events.map(({ event }) => event))
  expect(events.sort()).toEqual([...STAFF_EVENTS].sort())
  expect(NOTIFICATION_GROUPS).toHaveLength(4)
})
