/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`./brand/${name}`, import.meta.url))

describe.each(['spark-mark', 'logo', 'spark-mark-on-dark', 'logo-on-dark'])('%s', (name) => {
  const drawing = read(`${name}.svg`).toString()
  const [, width = 1, height = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? []).map(Number)

  test.each([16, 32, 64, 128, 200])('exists as a PNG of %i pixels', (size) => {
    const png = read(`${name}-${size}.png`)
    expect(png.toString('latin1', 1, 4)).toBe('PNG')
    expect(png.readUInt32BE(20)).toBe(size)
    expect(png.readUInt32BE(16)).toBe(Math.round((size * width) / height))
  })
})

test.each(['spark-mark', 'logo'])('%s for dark backgrounds is the same drawing', (name) => {
  const outlines = (file: string) =>
    read(file)
      .toString()
      .match(/ d="[^"]+"/g)
  expect(outlines(`${name}-on-dark.svg`)).toEqual(outlines(`${name}.svg`))
})
