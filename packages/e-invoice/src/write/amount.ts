import { type Money, normaliseMoney } from '@quotespark/domain/money'
import { leaf, type Part } from '../xml/write-xml.ts'

export function amount(name: string, money: Money, currency: string): Part {
  return leaf(name, normaliseMoney(money), { currencyID: currency })
}
