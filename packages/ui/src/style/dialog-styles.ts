/** Shared by Dialog and ConfirmDialog: a sheet at the bottom of small screens, a centred panel on larger ones. */
export const dialogBackdropClass =
  'fixed inset-0 z-50 bg-overlay transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const dialogViewportClass =
  'fixed inset-0 z-50 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6'

export const dialogPopupClass =
  'my-auto mb-0 w-full rounded-t-2xl border border-border bg-raised shadow-overlay outline-none transition-[opacity,translate,scale] duration-200 data-ending-style:translate-y-4 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:mt-12 max-sm:border-x-0 max-sm:border-b-0 sm:my-auto sm:rounded-2xl sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-y-1 sm:data-starting-style:scale-98'
