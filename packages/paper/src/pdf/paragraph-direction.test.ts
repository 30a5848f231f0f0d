import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfRenderer } from './pdf-renderer.ts'
import { type ReadPdf, readPdf } from './testing/read-pdf.ts'
import { line, sampleQuote } from './testing/sample-views.ts'

/** Edges of the text on an A4 page, in millimetres. */
const LEFT = 20
const RIGHT = 190

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const draw = async (view: Parameters<typeof sampleQuote>[0]) =>
  readPdf(await renderer.renderPdf(sampleQuote(view), { company_id: 'company' }))

/** The edges of the printed line that contains these words. */
function edgesOf({ runs }: ReadPdf, words: string): { left: number; right: number } {
  const found = runs.find(({ text }) => text.includes(words))
  if (!found) throw new Error(`${words} is not printed`)
  return found
}

describe('each paragraph runs in the direction of its first letter', () => {
  let pdf: ReadPdf
  beforeAll(async () => {
    pdf = await draw({
      title: 'שיפוץ מטבח',
      description: 'Kitchen fitted by us.\nארונות ודלתות\nWorktops of oak.',
      lines: [line('פירוק\nRemoval and disposal'), line('Painting\nצביעה')],
      notes: 'תודה רבה\nThank you.',
      terms: '50% בהזמנה\n(שאר התשלום)\n30 days net, ‏ 2026',
    })
  })

  test.each([
    ['a Hebrew title', 'שיפוץ'],
    ['a Hebrew paragraph between English ones', 'ארונות'],
    ['the first of the notes', 'תודה'],
    ['one that begins with a number', 'בהזמנה'],
    ['one that begins with a bracket', 'התשלום'],
  ])('%s ends at the right edge', (_, words) => {
    // A number or bracket of up to 10 mm is a run of its own.
    expect(edgesOf(pdf, words).right).toBeGreaterThanOrEqual(RIGHT - 10)
  })

  test.each(['Kitchen fitted', 'Worktops', 'Thank you', '30 days', 'Removal', 'Painting'])(
    '“%s” begins at the left edge',
    (words) => {
      expect(edgesOf(pdf, words).left).toBe(LEFT)
    },
  )

  test('within a line of the table, Hebrew ends at the right of its column', () => {
    const { right } = edgesOf(pdf, 'פירוק')
    expect(right).toBeGreaterThan(100)
    expect(edgesOf(pdf, 'צביעה').right).toBe(right)
  })

  test('punctuation ends an English paragraph on its right', () => {
    const text = pdf.runs.find(({ text }) => text.includes('Worktops'))?.text
    expect(text).toBe('Worktops of oak.')
  })
})

describe('the first strong character decides (UAX #9, P2 and P3)', () => {
  test.each([
    ['a Latin letter', 'abc שלום', LEFT],
    ['digits and signs alone', '12 × £40', LEFT],
    ['a Hebrew letter after digits', '12 שלום', null],
    ['a right-to-left mark', '\u200fabc', null],
    ['a left-to-right mark', '\u200eשלום', LEFT],
    ['a letter after an isolate of the other direction', '\u2067שלום\u2069 abc', LEFT],
    ['Arabic after an isolated English word', '\u2068Garden\u2069 حديقة', null],
    ['an isolate that does not end', '\u2067שלום', LEFT],
    ['Thai', 'สวน שלום', LEFT],
    ['a Hebrew letter with a vowel sign', '(בֹּקֶר) abc', null],
  ])('%s', async (_, notes, left) => {
    const { runs } = await draw({ notes: `${notes}\nEnd`, terms: null })
    const heading = runs.findIndex(({ text }) => text === 'Notes')
    const end = runs.findIndex(({ text }) => text === 'End')
    const printed = runs.slice(heading + 1, end).filter(({ text }) => text.trim() !== '')
    const edge = Math.min(...printed.map(({ left }) => left))
    if (left === null) expect(edge).toBeGreaterThan(LEFT + 50)
    else expect(edge).toBe(left)
  })
})
