/** Of a table: what has a column of its own from this width on, and below it stands under the title or is left out. */
export const FROM_XL = 'max-xl:hidden'
export const FROM_MD = 'max-md:hidden'
/** The first column where that of the number is gone. */
export const FIRST_BELOW_XL = 'max-xl:pl-5! sm:max-xl:pl-6!'
