export { csv, csvLines } from './csv.ts'
export { formatFileSize } from './file-size.ts'
export { once } from './once.ts'
export { ORIGIN_PLACEHOLDER, PRODUCT_NAME, TAGLINE } from './product-name.ts'
