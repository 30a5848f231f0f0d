export const PRODUCT_NAME = 'Quotespark'
export const TAGLINE = 'Spark Your Productivity'
