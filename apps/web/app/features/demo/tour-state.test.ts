import { describe, expect, test } from 'vitest'
import { tourHistory } from './tour-history.ts'
import { startOfTour, type TourAction, tourReducer } from './tour-state.ts'

const BEGAN = '2026-11-20T09:00:00.000Z'
const at = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`

function after(...actions: TourAction[]) {
  return actions.reduce(tourReducer, startOfTour(BEGAN))
}

const signed: TourAction = {
  type: 'quote_accepted',
  name: 'Ada Byron',
  signature: 'data:image/png;base64,AA==',
  at: at(5),
}

describe('tour state', () => {
  test('counts every view, and keeps the times of the first and the last', () => {
    const state = after({ type: 'quote_opened', at: at(1) }, { type: 'quote_opened', at: at(2) })
    expect(state).toMatchObject({ view_count: 2, first_viewed_at: at(1), last_viewed_at: at(2) })
  })

  test('downloading the PDF counts as a view, and only the first download is recorded', () => {
    const state = after({ type: 'pdf_downloaded', at: at(1) }, { type: 'pdf_downloaded', at: at(2) })
    expect(state).toMatchObject({ view_count: 1, pdf_downloaded_at: at(1) })
    expect(tourHistory(state).map(({ event }) => event)).toEqual(['downloaded', 'viewed', 'sent', 'created'])
  })

  test('keeps the first acceptance and ignores a second', () => {
    const state = after(signed, { ...signed, name: 'Someone else', at: at(6) })
    expect(state.acceptance).toEqual({
      name: 'Ada Byron',
      signature: 'data:image/png;base64,AA==',
      at: at(5),
    })
  })

  test('accepting counts as a view when there was none', () => {
    expect(after(signed)).toMatchObject({ view_count: 1, last_viewed_at: at(5) })
    expect(after({ type: 'quote_opened', at: at(1) }, signed)).toMatchObject({
      view_count: 1,
      last_viewed_at: at(1),
    })
  })

  test('the sample customer completes the steps a visitor skipped', () => {
    const paid = after({ type: 'invoice_paid', at: at(9) })
    expect(paid).toMatchObject({
      view_count: 1,
      acceptance: { name: 'Priya Nair', signature: null },
      invoice_created_at: at(9),
      invoice_sent_at: at(9),
      paid_at: at(9),
    })
  })

  test('each step keeps the times of the steps before it', () => {
    const state = after(
      signed,
      { type: 'invoice_created', at: at(6) },
      { type: 'invoice_sent', at: at(7) },
      { type: 'invoice_paid', at: at(8) },
      { type: 'invoice_paid', at: at(9) },
    )
    expect(state).toMatchObject({
      acceptance: { name: 'Ada Byron' },
      invoice_created_at: at(6),
      invoice_sent_at: at(7),
      paid_at: at(8),
    })
  })

  test('editing the quote resets views, acceptance and payment but keeps the colour', () => {
    const state = after(
      { type: 'colour_chosen', colour: '#1f3a8a' },
      { type: 'invoice_paid', at: at(8) },
      { type: 'quote_edited' },
    )
    expect(state).toEqual({ ...startOfTour(BEGAN), colour: '#1f3a8a' })
  })

  test('the history lists the events newest first, with a single view', () => {
    const state = after({ type: 'quote_opened', at: at(1) }, { type: 'quote_opened', at: at(2) }, signed, {
      type: 'invoice_created',
      at: at(6),
    })
    expect(tourHistory(state).map(({ event, created_at }) => [event, created_at])).toEqual([
      ['invoice_created', at(6)],
      ['accepted', at(5)],
      ['viewed', at(1)],
      ['sent', BEGAN],
      ['created', BEGAN],
    ])
  })
})
