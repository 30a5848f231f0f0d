import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readOperatorTexts, withOperatorTexts } from './operator-texts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotespark-legal-'))
})
afterAll(() => rm(folder, { recursive: true }))

const write = (name: string, markdown: string) => writeFile(join(folder, name), markdown)

test('the operator’s text replaces its section of a page and nothing else', async () => {
  await write('privacy.md', '## We keep little\n\nWrite to [us](mailto:us@firm.example).')
  const texts = await readOperatorTexts(folder)
  const page =
    '<h1>Privacy</h1><section data-operator-text="privacy" class="a"><p>Ours</p></section><section>after</section>'
  expect(withOperatorTexts(page, texts)).toBe(
    '<h1>Privacy</h1><section data-operator-text="privacy" class="a"><h2>We keep little</h2>\n' +
      '<p>Write to <a href="mailto:us@firm.example">us</a>.</p></section><section>after</section>',
  )
  const others = '<section data-operator-text="terms"><p>Ours</p></section><section>$1</section>'
  expect(withOperatorTexts(others, texts)).toBe(others)
})

test('the operator’s HTML is escaped, and a link that would run is emptied', async () => {
  await write('terms.md', '<script>alert(1)</script>\n\n[x](javascript:alert(1)) $1 $&')
  const { terms } = await readOperatorTexts(folder)
  expect(terms).toBe('&lt;script&gt;alert(1)&lt;/script&gt;\n<p><a href="">x</a> $1 $&amp;</p>')
  const page = '<section data-operator-text="terms"></section>'
  expect(withOperatorTexts(page, { terms: terms ?? '' })).toContain('$1 $&amp;')
})

test('testimonials become quotations, each with its author', async () => {
  await write(
    'testimonials.md',
    '> Sent in a minute.\n\nJane Doe, *Doe Joinery*\n\n> Paid in a day.\n\nAli Khan\n',
  )
  const { testimonials } = await readOperatorTexts(folder)
  expect(testimonials?.replaceAll('\n', '')).toBe(
    '<h2 id="testimonials-title">What customers say</h2><ul>' +
      '<li><figure><blockquote><p>Sent in a minute.</p></blockquote><figcaption><p>Jane Doe, <em>Doe Joinery</em></p></figcaption></figure></li>' +
      '<li><figure><blockquote><p>Paid in a day.</p></blockquote><figcaption><p>Ali Khan</p></figcaption></figure></li></ul>',
  )
})

test('an empty file or no folder leaves the built text in place', async () => {
  await write('testimonials.md', ' \n')
  expect(await readOperatorTexts(folder)).not.toHaveProperty('testimonials')
  expect(await readOperatorTexts(undefined)).toEqual({})
})

test('a LEGAL_DIR that is not a folder is refused at the start', () => {
  const env = { DATA_DIR: folder, LEGAL_DIR: join(folder, 'privacy.md') }
  expect(() => readConfig(env)).toThrow('LEGAL_DIR: is not a folder')
  expect(readConfig({ DATA_DIR: folder, LEGAL_DIR: folder }).LEGAL_DIR).toBe(folder)
})
