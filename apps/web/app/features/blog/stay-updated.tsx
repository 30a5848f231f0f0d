import { NewsletterForm } from '~/shell/newsletter-form.tsx'

/** The way to hear of new articles, as one more card among them. */
export function StayUpdated() {
  return (
    <section
      aria-labelledby="stay-updated"
      className="flex h-full flex-col justify-center rounded-xl border border-border bg-accent p-6"
    >
      <h2 id="stay-updated" className="text-heading">
        Stay Updated
      </h2>
      <p className="mt-2 text-muted-foreground text-sm leading-relaxed">
        Hear of the next article when it is out. There is also a{' '}
        <a href="/blog/feed.xml" className="rounded-xs text-link underline underline-offset-4">
          feed
        </a>{' '}
        for your reader.
      </p>
      <NewsletterForm className="mt-5" />
    </section>
  )
}
