/** Comes first in the page and leads to its `<main id="main" tabIndex={-1}>`; visible only when it has the keyboard focus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2.5 font-medium text-primary-foreground text-sm shadow-raised focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  )
}
