export const PRODUCT_NAME = 'Quotespark'
export const TAGLINE = 'Spark Your Productivity'
/**
 * Placeholder for the installation's address (APP_URL) in prebuilt pages, feeds and sitemaps. Only the server that serves
 * them knows the address, and inserts it.
 */
export const ORIGIN_PLACEHOLDER = 'https://quotespark.invalid'
