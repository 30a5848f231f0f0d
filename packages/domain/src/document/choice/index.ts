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
  choiceInFields,
  groupField,
  quantityBounds,
  quantityField,
  type ReadField,
  selectionInFields,
  startingFields,
  stepQuantityWithin,
  takeField,
} from './choosing.ts'
export { type InvalidSelection, SELECTION_PROBLEMS } from './invalid-selection.ts'
export { leastTotal } from './least-total.ts'
export { chosenOf, type Offer, type OfferedItem, type SelectedItem, startingSelection } from './selection.ts'
