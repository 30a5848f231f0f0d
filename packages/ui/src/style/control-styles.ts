/** The frame of all text-like controls, for an element that has the focus itself. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-control-border bg-surface text-control text-foreground shadow-control hover:border-strong-border/70 focus-visible:border-ring focus-visible:outline-2 focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground disabled:shadow-none aria-invalid:border-danger aria-invalid:focus-visible:outline-danger data-invalid:border-danger'

/** The same frame around an element that holds the focused control. */
export const controlGroupClass =
  'flex w-full min-w-0 items-center rounded-md border border-control-border bg-surface text-control text-foreground shadow-control hover:border-strong-border/70 has-[input:focus-visible]:border-ring has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-ring has-[input:disabled]:bg-muted has-[input:disabled]:text-muted-foreground has-[input:disabled]:shadow-none has-[input:read-only]:bg-muted has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:has-[input:focus-visible]:outline-danger'

/** The input inside such a frame. */
export const groupInputClass =
  'h-full w-full min-w-0 flex-1 rounded-md bg-transparent px-3 text-control text-foreground outline-none disabled:cursor-not-allowed disabled:text-muted-foreground'

/** Added for controls that open a list. */
export const selectClass =
  'flex h-control select-none items-center justify-between gap-2 px-3 text-left data-popup-open:border-ring data-disabled:cursor-not-allowed data-disabled:bg-muted data-disabled:text-muted-foreground data-disabled:shadow-none'
