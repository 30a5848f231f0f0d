import { expect, test } from 'vitest'
import { REFUSAL_SENTENCES } from '../refusal-sentences.ts'
import { refuseArchiving } from './archive.ts'
import { DOCUMENT_KINDS, statusesOf } from './document.ts'

test('allows archiving documents that are finished or still drafts, but none that wait for somebody', () => {
  const archivable = DOCUMENT_KINDS.map((kind) => {
    const statuses = statusesOf(kind)
    return statuses.filter((status) => {
      try {
        refuseArchiving(kind, status)
        return true
      } catch (refusal) {
        expect(refusal).toMatchObject({ code: 'transition_not_allowed' })
        return false
      }
    })
  })
  expect(archivable).toEqual([
    ['draft', 'accepted', 'rejected', 'expired'],
    ['draft', 'paid', 'cancelled', 'credited'],
    ['issued', 'sent'],
  ])
})

test('words the refusal as a sentence', () => {
  expect(
    REFUSAL_SENTENCES.transition_not_allowed({ entity: 'invoice', from: 'partially_paid', to: 'archived' }),
  ).toBe('This invoice is partially paid and cannot become archived.')
})
