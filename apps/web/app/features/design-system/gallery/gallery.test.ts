import * as ui from '@quotespark/ui'
import { expect, test } from 'vitest'
import { GALLERY } from './gallery.ts'

test('shows every component that the design system exports, and none that it does not', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
  const shown = GALLERY.flatMap(({ specimens }) => specimens.flatMap((specimen) => specimen.components))
  expect([...new Set(shown)].sort()).toEqual(components.sort())
})
