/*
 * Layout of a line by the width of the editor rather than of the window: a card of its own where it is narrow, a row of fields below
 * the description in the middle, and one row where there is room for a table. Columns of figures take the width of the longest figure
 * in them (column-widths.ts).
 */
const WITH_VAT =
  '[grid-template-areas:"move_total_remove"_"description_description_description"_"quantity_price_price"_"unit_vat_vat"] ' +
  '@min-[36rem]:grid-cols-[2rem_var(--quantity)_4.25rem_var(--price)_minmax(0,1fr)_var(--total)_var(--buttons)] ' +
  '@min-[36rem]:[grid-template-areas:"move_description_description_description_description_total_remove"_"._quantity_unit_price_vat_vat_vat"] ' +
  '@min-[50rem]:grid-cols-[1.5rem_minmax(4rem,1fr)_var(--quantity)_4.25rem_var(--price)_var(--vat)_var(--total)_var(--buttons)] ' +
  '@min-[50rem]:[grid-template-areas:"move_description_quantity_unit_price_vat_total_remove"]'

const WITHOUT_VAT =
  '[grid-template-areas:"move_total_remove"_"description_description_description"_"quantity_price_price"_"unit_unit_unit"] ' +
  '@min-[36rem]:grid-cols-[2rem_var(--quantity)_4.25rem_var(--price)_minmax(0,1fr)_var(--total)_var(--buttons)] ' +
  '@min-[36rem]:[grid-template-areas:"move_description_description_description_description_total_remove"_"._quantity_unit_price_._._."] ' +
  '@min-[50rem]:grid-cols-[1.5rem_minmax(4rem,1fr)_var(--quantity)_4.25rem_var(--price)_var(--total)_var(--buttons)] ' +
  '@min-[50rem]:[grid-template-areas:"move_description_quantity_unit_price_total_remove"]'

/** Width of the buttons at the end of a line: its menu and remove. */
const BUTTONS = '[--buttons:4.25rem]'

/** Grid of rows without a price: the same columns for handle and buttons, everything between for the text and an amount. */
export const wordsGrid = `grid grid-cols-[2rem_minmax(0,1fr)_auto_var(--buttons)] items-start gap-x-2 [grid-template-areas:"move_description_total_remove"] @min-[50rem]:grid-cols-[1.5rem_minmax(0,1fr)_auto_var(--buttons)] @min-[50rem]:gap-x-1.5 ${BUTTONS}`

export function lineGrid(showsVat: boolean): string {
  return `grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)_var(--buttons)] items-start gap-x-2 gap-y-2.5 @min-[50rem]:gap-x-1.5 ${BUTTONS} ${showsVat ? WITH_VAT : WITHOUT_VAT}`
}

/** Margins of a row, smaller where its columns stand side by side. */
export const rowPadding = 'px-5 sm:px-6 @min-[50rem]:px-4'

/** Places extras below the whole line. */
export const belowLine = 'col-span-full @min-[36rem]:col-start-2'

/** Lets the error of a narrow column use the space below the column to its left, where that is free. */
export const wideProblem =
  '@min-[50rem]:[&>div:last-child]:-ml-36 @min-[50rem]:[&>div:last-child]:text-right @min-[50rem]:[&>div:last-child]:text-balance'

/** Lets what is said of the quantity use the space below the unit, which has nothing to say. */
export const reachesUnit = '@min-[36rem]:[&>p]:-mr-22 @min-[36rem]:@max-[50rem]:[&>div:last-child]:-mr-22'

/** Label of a field: small above it, and only for screen readers where the table's header names the column. */
export const lineField =
  'gap-1 [&_label]:text-xs [&_label]:font-normal [&_label]:text-muted-foreground [&_label+span]:text-xs [&>p]:text-xs @min-[50rem]:[&>div:first-child]:sr-only'

/** Label of a field below a line: small above it, at any width. */
export const smallLabel =
  'gap-1 [&_label]:text-xs [&_label]:font-normal [&_label]:text-muted-foreground [&_label+span]:text-xs'
