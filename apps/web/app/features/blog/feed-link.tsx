/** Lets a feed reader find the feed from the page. */
export function FeedLink() {
  return <link rel="alternate" type="application/atom+xml" title="Quotespark Blog" href="/blog/feed.xml" />
}
