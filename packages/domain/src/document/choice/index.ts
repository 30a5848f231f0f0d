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
  defaultFields,
  evaluateSelection,
  groupField,
  optionalLineField,
  quantityBounds,
  quantityField,
  type ReadField,
  selectionFromFields,
  stepQuantityWithin,
} from './choosing.ts'
export { type InvalidSelection, SELECTION_PROBLEMS } from './invalid-selection.ts'
export { lowestOfferTotal } from './lowest-offer-total.ts'
export {
  applySelection,
  defaultSelection,
  type Offer,
  type OfferedItem,
  type SelectedItem,
  withoutQuantityLimits,
} from './selection.ts'
