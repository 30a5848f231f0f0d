export { vatFiledTo, vatSettings } from '@quotespark/contract'
