/** Of a table: what has a column of its own from this width on, and below it stands under the title or is left out. */
export const FROM_WIDE = 'max-[87rem]:hidden'
export const FROM_XL = 'max-xl:hidden'
export const FROM_MD = 'max-md:hidden'
