import { PRODUCT_NAME } from '@quotespark/domain/text'

/** Title of the browser tab: `<title>{pageTitle('Quotes')}</title>`. */
export function pageTitle(title: string): string {
  return title.startsWith(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`
}
