import type { SpecimenProps } from '../specimen.tsx'
import { BRAND } from './brand.tsx'
import { BUTTONS } from './buttons.tsx'
import { CHOICES } from './choices.tsx'
import { DATA } from './data.tsx'
import { FIELDS } from './fields.tsx'
import { LAYOUT } from './layout.tsx'
import { OVERLAYS } from './overlays.tsx'
import { PICKERS } from './pickers.tsx'
import { PROGRESS } from './progress.tsx'
import { STATES } from './states.tsx'

export interface GalleryGroup {
  title: string
  specimens: readonly SpecimenProps[]
}

export const GALLERY: GalleryGroup[] = [
  { title: 'Buttons and links', specimens: BUTTONS },
  { title: 'Fields', specimens: FIELDS },
  { title: 'Choices', specimens: CHOICES },
  { title: 'Dates and suggestions', specimens: PICKERS },
  { title: 'Overlays', specimens: OVERLAYS },
  { title: 'Layout', specimens: LAYOUT },
  { title: 'Data', specimens: DATA },
  { title: 'Progress', specimens: PROGRESS },
  { title: 'States', specimens: STATES },
  { title: 'Brand and theme', specimens: BRAND },
]
