export {
  isQuantityOpen,
  isSelected,
  LINE_CHOICES,
  type LineChoice,
  linesByGroup,
  MAX_GROUPS,
  type OfferedLine,
  offersChoices,
} from './choice.ts'
export {
  type Choice,
  defaultFields as startingFields,
  evaluateSelection as choiceInFields,
  groupField,
  optionalLineField as takeField,
  quantityBounds,
  quantityField,
  type ReadField,
  selectionFromFields as selectionInFields,
  stepQuantityWithin,
} from './choosing.ts'
export { type InvalidSelection, SELECTION_PROBLEMS } from './invalid-selection.ts'
export { leastTotal } from './least-total.ts'
export {
  applySelection as chosenOf,
  defaultSelection as startingSelection,
  type Offer,
  type OfferedItem,
  type SelectedItem,
} from './selection.ts'
