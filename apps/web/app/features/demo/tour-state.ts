import { SAMPLE_CUSTOMER } from './sample-job.ts'

/** Colours on offer; the first is the sample company's. */
export const BRAND_COLOURS = [
  { name: 'Teal', colour: '#0b6e69' },
  { name: 'Plum', colour: '#682a6b' },
  { name: 'Navy', colour: '#1f3a8a' },
  { name: 'Terracotta', colour: '#b04a24' },
  { name: 'Forest', colour: '#2f6b3a' },
] as const

export interface TourAcceptance {
  name: string
  /** A PNG as a data URL; null when none was drawn. */
  signature: string | null
  /** ISO instant, like every time in this file. */
  at: string
}

/** Events of the sample job so far. Lives as long as the page and is never stored. */
export interface TourState {
  colour: string
  /** Start of the tour, when the quote is sent. */
  sent_at: string
  view_count: number
  first_viewed_at: string | null
  last_viewed_at: string | null
  /** Time of the first download. */
  pdf_downloaded_at: string | null
  acceptance: TourAcceptance | null
  invoice_created_at: string | null
  invoice_sent_at: string | null
  paid_at: string | null
}

export type TourAction =
  | { type: 'colour_chosen'; colour: string }
  | { type: 'quote_edited' }
  | { type: 'quote_opened'; at: string }
  | { type: 'pdf_downloaded'; at: string }
  | { type: 'quote_accepted'; name: string; signature: string | null; at: string }
  | { type: 'invoice_created'; at: string }
  | { type: 'invoice_sent'; at: string }
  | { type: 'invoice_paid'; at: string }

export function startOfTour(at: string): TourState {
  return {
    colour: BRAND_COLOURS[0].colour,
    sent_at: at,
    view_count: 0,
    first_viewed_at: null,
    last_viewed_at: null,
    pdf_downloaded_at: null,
    acceptance: null,
    invoice_created_at: null,
    invoice_sent_at: null,
    paid_at: null,
  }
}

/**
 * Steps may be visited in any order: when a visitor acts in a later step, the sample customer completes the earlier ones.
 */
export function tourReducer(state: TourState, action: TourAction): TourState {
  switch (action.type) {
    case 'colour_chosen':
      return { ...state, colour: action.colour }
    // The views, acceptance and invoice belonged to another version of the quote.
    case 'quote_edited':
      return { ...startOfTour(state.sent_at), colour: state.colour }
    case 'quote_opened':
      return {
        ...state,
        view_count: state.view_count + 1,
        first_viewed_at: state.first_viewed_at ?? action.at,
        last_viewed_at: action.at,
      }
    case 'pdf_downloaded':
      return { ...opened(state, action.at), pdf_downloaded_at: state.pdf_downloaded_at ?? action.at }
    case 'quote_accepted': {
      if (state.acceptance) return state
      const { name, signature, at } = action
      return { ...opened(state, at), acceptance: { name, signature, at } }
    }
    case 'invoice_created':
      return { ...asAccepted(state, action.at), invoice_created_at: state.invoice_created_at ?? action.at }
    case 'invoice_sent':
      return invoiced(state, action.at)
    case 'invoice_paid':
      return { ...invoiced(state, action.at), paid_at: state.paid_at ?? action.at }
  }
}

function opened(state: TourState, at: string): TourState {
  return state.view_count > 0 ? state : tourReducer(state, { type: 'quote_opened', at })
}

/** Accepts the quote as the sample customer, unless it has been accepted. */
export function asAccepted(state: TourState, at: string): TourState {
  const name = SAMPLE_CUSTOMER.contact_person
  return tourReducer(state, { type: 'quote_accepted', name, signature: null, at })
}

function invoiced(state: TourState, at: string): TourState {
  return {
    ...tourReducer(state, { type: 'invoice_created', at }),
    invoice_sent_at: state.invoice_sent_at ?? at,
  }
}
