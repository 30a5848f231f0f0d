import * as ui from '@quotespark/ui'
import { expect, test } from 'vitest'
import { GALLERY } from './gallery.ts'

test('shows exactly the components that the design system exports', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
  const shown = GALLERY.flatMap(({ specimens }) => specimens.flatMap((specimen) => specimen.components))
  expect([...new Set(shown)].sort()).toEqual(components.sort())
})
