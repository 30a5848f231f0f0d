/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { readTokens, toHex } from '@quotespark/ui/token-values'
import { expect, test } from 'vitest'
import { THEME_COLOURS } from './theme-colours.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url))
const manifest = JSON.parse(read('public/site.webmanifest').toString())
const css = read('../../packages/ui/src/style/tokens.css').toString()

/** Width and height from the header of a PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('every icon of the manifest exists in the size it states', () => {
  const real = manifest.icons.map(({ src }: { src: string }) => sizeOf(read(`public/${src}`)))
  expect(real).toEqual(manifest.icons.map(({ sizes }: { sizes: string }) => sizes))
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
})

test('the touch icon has 180 pixels, and the favicon holds three sizes', () => {
  expect(sizeOf(read('public/apple-touch-icon.png'))).toBe('180x180')
  const ico = read('public/favicon.ico')
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  const entries = [6, 22, 38].map((at) => ({ size: ico.readUInt8(at), start: ico.readUInt32LE(at + 12) }))
  expect(entries.map(({ start }) => sizeOf(ico.subarray(start)))).toEqual(
    entries.map(({ size }) => `${size}x${size}`),
  )
  expect(entries.map(({ size }) => size)).toEqual([16, 32, 48])
})

test("the browser's theme colours equal the page's background", () => {
  expect(THEME_COLOURS).toEqual({
    light: toHex(readTokens(css, '.light').background),
    dark: toHex(readTokens(css, '.dark').background),
  })
  expect(manifest.background_color).toBe(THEME_COLOURS.light)
  expect(manifest.theme_color).toBe(THEME_COLOURS.light)
})
