import { BRAND } from './brand.tsx'
import { BUTTONS } from './buttons.tsx'
import { CHOICES } from './choices.tsx'
import { DATA } from './data.tsx'
import { FIELDS } from './fields.tsx'
import { LAYOUT } from './layout.tsx'
import { OVERLAYS } from './overlays.tsx'
import { PICKERS } from './pickers.tsx'
import { PROGRESS } from './progress.tsx'
import type { Specimens } from './specimen.ts'
import { STATES } from './states.tsx'

export type { Specimen } from './specimen.ts'

/** Every component that the package exports, in its states, by the titles of their groups. */
export const SPECIMENS: Record<string, Specimens> = {
  'Buttons and links': BUTTONS,
  Fields: FIELDS,
  Choices: CHOICES,
  'Dates and suggestions': PICKERS,
  Overlays: OVERLAYS,
  Layout: LAYOUT,
  Data: DATA,
  Progress: PROGRESS,
  States: STATES,
  'Brand and theme': BRAND,
}
