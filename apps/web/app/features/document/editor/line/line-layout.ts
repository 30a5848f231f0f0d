/*
 * Layout of a line by the width of the editor rather than of the window: several rows where it is narrow, two in
 * the middle, and one where there is room for a table.
 */
const WITH_VAT =
  '[grid-template-areas:"move_move_remove"_"description_description_description"_"quantity_unit_price"_"vat_vat_total"] ' +
  '@min-[36rem]:grid-cols-[2rem_4.25rem_5rem_6.75rem_6rem_minmax(0,1fr)_var(--buttons)] ' +
  '@min-[36rem]:[grid-template-areas:"move_description_description_description_description_description_remove"_"._quantity_unit_price_vat_total_total"] ' +
  '@min-[52rem]:grid-cols-[1.5rem_minmax(0,1fr)_4.5rem_5rem_7rem_6.25rem_6rem_var(--buttons)] ' +
  '@min-[52rem]:[grid-template-areas:"move_description_quantity_unit_price_vat_total_remove"]'

const WITHOUT_VAT =
  '[grid-template-areas:"move_move_remove"_"description_description_description"_"quantity_unit_price"_"total_total_total"] ' +
  '@min-[36rem]:grid-cols-[2rem_4.25rem_5rem_6.75rem_minmax(0,1fr)_var(--buttons)] ' +
  '@min-[36rem]:[grid-template-areas:"move_description_description_description_description_remove"_"._quantity_unit_price_total_total"] ' +
  '@min-[52rem]:grid-cols-[1.5rem_minmax(0,1fr)_4.5rem_5rem_7rem_6.5rem_var(--buttons)] ' +
  '@min-[52rem]:[grid-template-areas:"move_description_quantity_unit_price_total_remove"]'

/** Width of the buttons at the end of a line: remove and, on a quote, the menu of choices. */
const ONE_BUTTON = '[--buttons:2rem]'
const TWO_BUTTONS = '[--buttons:4.25rem]'

/** Grid of rows without a price: the same columns for handle and buttons, everything between for the text and an amount. */
export const wordsGrid =
  'grid grid-cols-[2rem_minmax(0,1fr)_auto_2.25rem] items-start gap-x-2 [grid-template-areas:"move_description_total_remove"] @min-[52rem]:grid-cols-[1.5rem_minmax(0,1fr)_auto_2rem]'

export function lineGrid({ showsVat, offers }: { showsVat: boolean; offers: boolean }): string {
  return `grid grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,6fr)] items-start gap-x-2 gap-y-2.5 ${offers ? TWO_BUTTONS : ONE_BUTTON} ${showsVat ? WITH_VAT : WITHOUT_VAT}`
}

/** Places extras below the whole line. */
export const belowLine = 'col-span-full @min-[36rem]:col-start-2'

/** Lets the error of a narrow column use the space below the column to its left, where that is free. */
export const wideProblem =
  '@min-[52rem]:[&>div:last-child]:-ml-36 @min-[52rem]:[&>div:last-child]:text-right @min-[52rem]:[&>div:last-child]:text-balance'

/** Lets what is said of the quantity use the space below the unit, which has nothing to say. */
export const reachesUnit = '[&>p]:-mr-22 @max-[52rem]:[&>div:last-child]:-mr-22'

/** Label of a field: small above it, and only for screen readers where the table's header names the column. */
export const lineField =
  'gap-1 [&_label]:text-xs [&_label]:font-normal [&_label]:text-muted-foreground [&_label+span]:text-xs [&>p]:text-xs @min-[52rem]:[&>div:first-child]:sr-only'

/** Label of a field below a line: small above it, at any width. */
export const smallLabel =
  'gap-1 [&_label]:text-xs [&_label]:font-normal [&_label]:text-muted-foreground [&_label+span]:text-xs'
