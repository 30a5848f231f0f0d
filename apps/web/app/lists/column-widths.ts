/** Window widths from which a table column shows. Below it, its content moves under the title or is left out. */
export const FROM_WIDE = 'max-[87rem]:hidden'
export const FROM_XL = 'max-xl:hidden'
export const FROM_MD = 'max-md:hidden'

/** Width of a column of amounts: that of '£99,999,999.99'. */
export const AMOUNT_WIDTH = 'w-36'
