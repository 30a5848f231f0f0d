import { describe, expect, it, test } from 'vitest'
import { licenceNotices } from './lib/licence-notices.mjs'
import { productionPackages } from './lib/production-packages.mjs'

const notices = licenceNotices()

/** These licences require no more of a product that uses the package than its notice, and that libraries can be exchanged. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

/**
 * Checks an SPDX expression: every part of an AND, any part of an OR. No package nests them deeper.
 * @param {string} licence
 */
function isAccepted(licence) {
  const parts = licence.replace(/^\((.*)\)$/, '$1')
  return parts.split(' AND ').every((all) => all.split(' OR ').some((one) => ACCEPTED.has(one)))
}

/** @param {{ name: string, version: string, licence: string }} each */
const named = ({ name, version, licence }) => `${name} ${version}: ${licence}`

describe('the licence notices', () => {
  it('list every package of the product and no others', () => {
    const packages = notices.packages.filter(({ name }) => name !== 'PostgreSQL')
    expect(packages.map(named)).toEqual(productionPackages().map(named))
    const names = new Set(packages.map(({ name }) => name))
    for (const name of [
      'react',
      'hono',
      '@fontsource-variable/inter',
      '@expo-google-fonts/noto-sans',
      '@expo-google-fonts/noto-sans-thai',
      '@expo-google-fonts/nanum-gothic',
      '@embedpdf/fonts-sc',
      'tailwindcss',
    ]) {
      expect(names, name).toContain(name)
    }
  })

  it('contain only licences that we may use', () => {
    expect(notices.packages.filter(({ licence }) => !isAccepted(licence)).map(named)).toEqual([])
  })

  it('contain the text for the fonts, PostgreSQL and packages loaded by the browser', () => {
    for (const name of [
      'PostgreSQL',
      '@fontsource-variable/inter',
      '@expo-google-fonts/noto-sans',
      '@expo-google-fonts/biz-udpgothic',
      '@embedpdf/fonts-sc',
      'react',
      'zod',
    ]) {
      const texts = notices.packages.find((each) => each.name === name)?.texts ?? []
      expect(texts.map((place) => notices.texts[place]).join('\n'), name).toMatch(/copyright/i)
    }
  })
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNKNOWN', false],
])('the licence %s is accepted: %s', (licence, expected) => {
  expect(isAccepted(licence)).toBe(expected)
})
