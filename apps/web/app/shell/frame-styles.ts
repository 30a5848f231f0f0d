/** Styles shared by the shell and its prerendered frame, so that nothing moves when one replaces the other. */
export const asideClass =
  'fixed inset-y-0 left-0 z-30 hidden w-64 border-border border-r bg-surface lg:block print:hidden'

export const headerClass =
  'sticky-bar top-0 z-20 flex h-14 items-center gap-1 border-border border-b bg-background/85 px-2 backdrop-blur-md sm:px-4 lg:px-10 print:hidden'

export const placeClass =
  'flex h-control items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors'

/** Margins of a page; its width is added to them. */
export const pageClass = 'mx-auto w-full px-4 pt-6 pb-16 sm:px-6 lg:px-10 lg:pt-10'
