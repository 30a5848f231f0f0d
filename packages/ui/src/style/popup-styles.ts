/** Anything that floats over the page: menus, lists, popovers. */
export const popupClass =
  'origin-(--transform-origin) rounded-lg border border-border bg-raised text-foreground shadow-raised outline-none transition-[opacity,scale] data-ending-style:opacity-0 data-instant:duration-0 data-starting-style:scale-98 data-starting-style:opacity-0'

/** A row of a menu or list. */
export const popupItemClass =
  'flex min-h-control-sm cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-control outline-none data-disabled:pointer-events-none data-highlighted:bg-foreground/6 data-disabled:opacity-50 [&_svg:not([class*=size-])]:size-4'

/** The list under a Combobox or an Autocomplete, as wide as its input. */
export const suggestionPopupClass = `${popupClass} flex max-h-[min(22rem,var(--available-height))] w-(--anchor-width) min-w-56 max-w-(--available-width) flex-col overflow-hidden`

/** The action in its last row, an alternative to picking an item. Stays in view while the rows scroll. */
export const suggestionActionClass =
  'sticky -bottom-1 -mx-1 mt-1 -mb-1 rounded-none border-border border-t bg-raised px-3.5 font-medium text-link'
