/** Notice for browsers without JavaScript, where most pages would stay inactive without a word. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-lg rounded-lg border border-border bg-raised p-4 text-sm shadow-overlay">
        Without JavaScript most of this page does not work. The{' '}
        <a href="/" className="underline">
          home page
        </a>{' '}
        and the{' '}
        <a href="/blog" className="underline">
          blog
        </a>{' '}
        can be read without it.
      </p>
    </noscript>
  )
}
