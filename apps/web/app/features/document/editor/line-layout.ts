/*
 * How a line is laid out, by the width of the editor rather than of the window: on a telephone four rows, then two,
 * and one where there is room for a table.
 */
const WITH_VAT =
  '[grid-template-areas:"move_remove"_"description_description"_"quantity_price"_"vat_total"] ' +
  '@min-[30rem]:grid-cols-[2rem_5rem_8rem_7rem_minmax(0,1fr)_2.25rem] ' +
  '@min-[30rem]:[grid-template-areas:"move_description_description_description_description_remove"_"._quantity_price_vat_total_."] ' +
  '@min-[47rem]:grid-cols-[1.5rem_minmax(0,1fr)_4.5rem_7rem_6.25rem_6rem_2rem] ' +
  '@min-[47rem]:[grid-template-areas:"move_description_quantity_price_vat_total_remove"]'

const WITHOUT_VAT =
  '[grid-template-areas:"move_remove"_"description_description"_"quantity_price"_"total_total"] ' +
  '@min-[30rem]:grid-cols-[2rem_5rem_8rem_minmax(0,1fr)_2.25rem] ' +
  '@min-[30rem]:[grid-template-areas:"move_description_description_description_remove"_"._quantity_price_total_."] ' +
  '@min-[47rem]:grid-cols-[1.5rem_minmax(0,1fr)_4.5rem_7rem_6.5rem_2rem] ' +
  '@min-[47rem]:[grid-template-areas:"move_description_quantity_price_total_remove"]'

/** A subtotal: the same columns of handle and buttons, and all between for its words and its amount. */
export const subtotalGrid =
  'grid grid-cols-[2rem_minmax(0,1fr)_auto_2.25rem] items-start gap-x-2 [grid-template-areas:"move_description_total_remove"] @min-[47rem]:grid-cols-[1.5rem_minmax(0,1fr)_6rem_2rem]'

export function lineGrid(showsVat: boolean): string {
  return `grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-2 gap-y-2.5 ${showsVat ? WITH_VAT : WITHOUT_VAT}`
}

/** What is wrong with a field in a narrow column of the table has room below the column left of it, where that is free. */
export const wideProblem =
  '@min-[47rem]:[&>div:last-child]:-ml-36 @min-[47rem]:[&>div:last-child]:text-right @min-[47rem]:[&>div:last-child]:text-balance'

/** A field's label: small above it, and for assistive technology only where the table's header names the column. */
export const lineField =
  'gap-1 [&_label]:text-xs [&_label]:font-normal [&_label]:text-muted-foreground [&_label+span]:text-xs @min-[47rem]:[&>div:first-child]:sr-only'
