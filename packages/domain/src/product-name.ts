export const PRODUCT_NAME = 'Quotespark'
export const TAGLINE = 'Spark Your Productivity'
/**
 * Stands in the built pages, feeds and maps for the address of the installation (APP_URL). Only the server that hands
 * them out knows it, and puts it in.
 */
export const ORIGIN_PLACEHOLDER = 'https://quotespark.invalid'
