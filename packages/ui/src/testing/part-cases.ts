import { BUTTON_CASES } from './button-cases.tsx'
import { CHOICE_CASES } from './choice-cases.tsx'
import { DISPLAY_CASES } from './display-cases.tsx'
import { FIELD_CASES } from './field-cases.tsx'
import { OVERLAY_CASES } from './overlay-cases.tsx'
import { PANEL_CASES } from './panel-cases.tsx'

export const PART_CASES = [
  ...BUTTON_CASES,
  ...FIELD_CASES,
  ...CHOICE_CASES,
  ...PANEL_CASES,
  ...DISPLAY_CASES,
  ...OVERLAY_CASES,
]
